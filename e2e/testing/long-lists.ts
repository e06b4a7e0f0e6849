/** 120 followers of a person or a group, without usernames. @param more what that list says of each beside */
export const manyFollowers = (more: object) =>
  Array.from({ length: 120 }, (_, at) => ({
    _id: `p${at}`,
    handle: null,
    displayHandle: null,
    firstName: `Guest ${at}`,
    lastName: null,
    photo: null,
    allowReply: true,
    followsSince: '2026-01-05T12:00:00.000Z',
    ...more,
  }))

/** The 50 rows of a long list that a call asks for by its cursor, as the server pages them. */
export function pageOf<Row>(all: Row[], url: string): { rows: Row[]; next: string | null; isFirst: boolean } {
  const before = Number(new URL(url).searchParams.get('before') ?? 0)
  const end = before + 50
  return { rows: all.slice(before, end), next: end < all.length ? String(end) : null, isFirst: before === 0 }
}
