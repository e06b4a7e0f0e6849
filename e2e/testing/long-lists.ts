/** The 50 rows of a long list that a call asks for by its cursor, as the server pages them. */
export function pageOf<Row>(all: Row[], url: string): { rows: Row[]; next: string | null; isFirst: boolean } {
  const before = Number(new URL(url).searchParams.get('before') ?? 0)
  const end = before + 50
  return { rows: all.slice(before, end), next: end < all.length ? String(end) : null, isFirst: before === 0 }
}
