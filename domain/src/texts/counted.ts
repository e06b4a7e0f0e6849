/** A count and its noun: '1 text', '1,204 texts'. `many` is the plural that is not made with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
