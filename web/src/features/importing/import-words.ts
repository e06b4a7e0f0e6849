/** '1 person', '1,000 people'; on a button 'Person' and 'People'. */
export function sayPeople(count: number, onButton = false): string {
  const words = count === 1 ? 'person' : 'people'
  const said = onButton ? `${words[0]?.toUpperCase()}${words.slice(1)}` : words
  return `${count.toLocaleString('en-US')} ${said}`
}
