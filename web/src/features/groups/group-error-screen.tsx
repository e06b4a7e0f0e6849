import { NoSuchGroup } from './no-such-group.tsx'

/** There is no such group. */
export function GroupErrorScreen() {
  return <NoSuchGroup error={null} />
}
