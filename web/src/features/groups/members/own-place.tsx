import type { GroupEnding } from '@partyline/contract/group-endings'
import type { GroupInFull } from '@partyline/contract/groups'
import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { useState } from 'react'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { formatMoment } from '../../../platform/time/region.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { late } from '../../../ui/layout/late.ts'
import { StillPart } from '../../../ui/layout/late-part.tsx'
import styles from '../group-area.module.css'
import { useEndMembership } from './use-end-membership.ts'
import { useMuteGroup } from './use-mute-group.ts'

type EndingWay = 'leave' | GroupEnding

// Few people ever need it.
const endGroup = late(() => import('./end-group.tsx'))

const LENGTHS = [
  { words: '1 hour', duration: HOUR_MS },
  { words: '8 hours', duration: 8 * HOUR_MS },
  { words: '1 day', duration: DAY_MS },
  { words: '1 week', duration: 7 * DAY_MS },
] as const

/** How a person can end their place in a group. Its creator leaves it only to a member with a username. */
export function endingWays({ membership, followers }: GroupInFull): EndingWay[] {
  if (membership.role !== 'creator') return ['leave']
  return followers.registered > 1 ? ['handOver', 'close'] : ['close']
}

/** The person's own texts from a group: mute them, leave it or close it. */
export function OwnPlace({ group }: { group: GroupInFull }) {
  return (
    <div className={styles.ownPlace}>
      <Muting group={group} />
      {endingWays(group).map((way) => (
        <Ending key={way} group={group} way={way} />
      ))}
    </div>
  )
}

function Muting({ group }: { group: GroupInFull }) {
  const mute = useMuteGroup(group._id)
  const { mutedUntil } = group.membership
  if (mutedUntil) {
    return (
      <>
        <p role="status">Muted until {formatMoment(new Date(mutedUntil), viewerZone())}.</p>
        <Button kind="soft" size={48} busy={mute.isPending} onClick={() => mute.mutate(null)}>
          Unmute
        </Button>
      </>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser.
    <div role="group" aria-label="Mute for" className={styles.muting}>
      <p>No texts from #{group.displayGroupName} for</p>
      <div className={styles.lengths}>
        {LENGTHS.map(({ words, duration }) => (
          <Button
            key={words}
            kind="soft"
            size={44}
            busy={mute.isPending && mute.variables === duration}
            onClick={() => !mute.isPending && mute.mutate(duration)}
          >
            {words}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** A button that ends the person's place in the group, and the question before it. */
function Ending({ group, way }: { group: GroupInFull; way: EndingWay }) {
  const [asked, setAsked] = useState(false)
  const name = `#${group.displayGroupName}`
  const go = `${way === 'close' ? 'Close' : 'Leave'} ${name}`
  const question = { open: asked, onClose: () => setAsked(false) }
  return (
    <>
      <Button kind="bad" size={48} onClick={() => setAsked(true)}>
        {go}
      </Button>
      {way === 'leave' ? (
        <LeaveQuestion id={group._id} name={name} {...question} />
      ) : (
        <Dialog title={`${go}?`} align="start" {...question}>
          <StillPart
            part={endGroup}
            of={go}
            draw={({ EndGroup }) => <EndGroup groupId={group._id} ending={way} onKeep={question.onClose} />}
          />
        </Dialog>
      )}
    </>
  )
}

function LeaveQuestion({
  id,
  name,
  ...dialog
}: {
  id: string
  name: string
  open: boolean
  onClose: () => void
}) {
  const user = useCurrentUser()
  const end = useEndMembership(id, user?._id ?? '')
  return (
    <QuestionDialog
      {...dialog}
      question={`Leave ${name}?`}
      detail={`You get no more texts from it. Text ${name} to come back.`}
      destructive
      busy={end.isPending}
      onAnswer={(yes) => {
        if (yes) end.mutate(undefined, { onError: dialog.onClose })
        else dialog.onClose()
      }}
    />
  )
}
