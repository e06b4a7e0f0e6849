import { useEffect } from 'react'
import { goTo } from '../../platform/go-to.ts'
import { type Params, paths } from '../../platform/paths.ts'

/** A group's own address leads to its details. */
export function GroupScreen({ params: { id = '' } }: { params: Params }) {
  useEffect(() => {
    void goTo(paths.groupDetails(id), { replace: true })
  }, [id])
  return null
}
