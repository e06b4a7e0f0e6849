import type { GroupCard } from '@partyline/contract/groups'
import { sendMessage } from '@partyline/contract/messages'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { wasRefused } from '../../../platform/calls/call-failed.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconUserPlus } from '../../../ui/drawing/icons.ts'
import { TextCard } from '../../../ui/messages/text-card.tsx'
import styles from '../group-area.module.css'
import { GroupHead } from '../group-head.tsx'
import { groupQuery } from '../group-query.ts'

/** A group for people outside it: its name, a button that joins, and the text that does the same. */
export function HowToJoin({ group }: { group: GroupCard }) {
  const { sharedNumber } = useSettings()
  const text = `#${group.displayGroupName}`
  const join = useJoin(group, text)
  return (
    <>
      <GroupHead name={group.displayGroupName}>
        <p className="mute">Only its members see who is in it and what they say.</p>
      </GroupHead>
      <section className={styles.section}>
        <Button
          wide
          icon={<IconUserPlus />}
          busy={join.isPending}
          busyLabel="Joining"
          onClick={() => join.mutate()}
        >
          Join {text}
        </Button>
      </section>
      <section className={styles.section}>
        <h2 className={`shout t3 ${styles.sectionTitle}`}>Text to join</h2>
        <TextCard to={sharedNumber} text={text} />
        <p className={`mute small ${styles.note}`}>{RATES_NOTICE}</p>
      </section>
    </>
  )
}

/** Joins as the text would. Joining twice is the same as once, so a retry needs no key. */
function useJoin(group: GroupCard, text: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(sendMessage, { body: { message: text, sentFromWeb: true } }),
    onSuccess: async ({ success, responses }) => {
      if (!success) toast('error', responses.join(' ') || 'Failed to save change')
      await client.invalidateQueries({ queryKey: groupQuery(group._id).queryKey })
    },
    onError: (error) => toast('error', wasRefused(error) ? error.message : 'Failed to save change'),
  })
}
