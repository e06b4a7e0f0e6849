import { type getInvitable, inviteToEvent } from '@partyline/contract/event-invitations'
import type { Event } from '@partyline/contract/events'
import { countCost } from '@partyline/domain/texts/segments'
import { INVITATION_LINE_MAX, invitation } from '@partyline/domain/wording/invitations'
import { toFollowers, toGroup } from '@partyline/domain/wording/messages'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type CallAnswer, call } from '../../../platform/calls/call.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { useCurrentUser } from '../../../platform/people/current-user.ts'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { useKeptWords } from '../../../platform/sending/use-kept-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconHash, IconSend, IconUsers } from '../../../ui/drawing/icons.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { CheckRow } from '../../../ui/fields/check-row.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CommandText } from '../../../ui/messages/command-text.tsx'
import phone from '../../../ui/messages/landing-phone.module.css'
import { LandingPhone } from '../../../ui/messages/landing-phone.tsx'
import { TextPreview } from '../../../ui/messages/text-preview.tsx'
import { countPeople } from '../hosting/reminder-words.ts'
import styles from './invite.module.css'
import { type Chosen, countQuery, invitableQuery } from './invite-query.ts'
import { type Counts, inviteFacts, inviteLabel, sayLeftOut, sayTextsInAll } from './invite-words.ts'
import { useIdempotentSend } from './use-idempotent-send.ts'

/** Above what an invitation looks like. */
const GETS = 'What each person gets'

interface InviteFormProps {
  event: Event
  handle: string
  head: ReactNode
  /** The buttons below the form, which come together with it. */
  others: ReactNode
}

/** The people to invite and their number, a preview of the texts, and the total. */
export function InviteForm({ event, handle, head, others }: InviteFormProps) {
  const { _id: id, rsvp } = event
  const { publicUrl, sharedNumber, shortName } = useSettings()
  const [chosen, setChosen] = useState<Chosen>({ groups: [], followers: false })
  const [line, setLine, clearSent] = useKeptWords(draftPlace(`invite-${id}`, useCurrentUser()?._id ?? ''))
  const { data: invitable, isPending } = useQuery(invitableQuery(id))
  const anybody = chosen.followers || chosen.groups.length > 0
  const { data: counts } = useQuery({ ...countQuery(id, chosen), enabled: anybody })
  const invite = useIdempotentSend(
    id,
    async (request: Chosen & { line: string }, key) =>
      (await call(inviteToEvent, { params: { id }, body: { ...request, key } })).data.people,
    (people, { line: sent }) => {
      clearSent(sent)
      toast('success', `Invited ${countPeople(people)}.`)
      void goTo(paths.event(id), { replace: true })
    },
  )
  const people = anybody ? (counts?.people ?? 0) : 0
  const text = invitation(inviteFacts(event, publicUrl), line, rsvp)
  const group = invitable?.groups.find(({ _id }) => chosen.groups.includes(_id))
  const outgoing = group
    ? toGroup(group.displayGroupName, handle, text, shortName)
    : toFollowers(handle, text, shortName)
  const tooLong = line.length > INVITATION_LINE_MAX
  const form = (
    <form
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (people > 0 && !tooLong) invite.send({ ...chosen, line: line.trim() })
      }}
    >
      <Audience groups={invitable?.groups} followers={invitable?.followers} {...{ chosen, setChosen }} />
      <Reach counts={counts} anybody={anybody} people={people} />
      <Field
        label="A line from you"
        optional
        multiline
        rows={2}
        value={line}
        onValueChange={setLine}
        error={tooLong ? `At most ${INVITATION_LINE_MAX} characters, please.` : undefined}
      />
      <div className={styles.preview}>
        <TextPreview label={GETS} cost={people > 0 && sayTextsInAll(people, countCost(outgoing))}>
          <CommandText text={outgoing} />
        </TextPreview>
      </div>
      {chosen.groups.length + Number(chosen.followers) > 1 && (
        <p className="small mute">Members see their group’s name first. Followers see only yours.</p>
      )}
      <Button
        type="submit"
        wide
        icon={<IconSend />}
        disabled={(people === 0 || tooLong) && !invite.isPending}
        busy={invite.isPending}
        busyLabel="Inviting"
      >
        {people > 0 ? inviteLabel('Invite', people) : 'Invite'}
      </Button>
      <p className="small faint">
        They answer by text or on the event’s page. People who texted STOP aren’t asked. {RATES_NOTICE}
      </p>
    </form>
  )
  return (
    <div className={`${phone.grid} ${styles.withPhone}`}>
      <div className={styles.area}>
        {head}
        {/* All of it waits for the groups, so that nothing moves under a finger. */}
        {isPending ? (
          <SkeletonGroup label="Loading groups">
            <Skeleton width="100%" height={480} radius="var(--r-l)" />
          </SkeletonGroup>
        ) : (
          <>
            {form}
            {others}
          </>
        )}
      </div>
      <LandingPhone label={GETS} outgoing={outgoing} from={sharedNumber} />
    </div>
  )
}

interface AudienceProps {
  groups: CallAnswer<typeof getInvitable>['data']['groups'] | undefined
  followers: number | undefined
  chosen: Chosen
  setChosen: (change: (before: Chosen) => Chosen) => void
}

/** The groups and the followers to choose from. */
function Audience({ groups, followers, chosen, setChosen }: AudienceProps) {
  const toggle = (groupId: string, on: boolean) =>
    setChosen((before) => ({
      ...before,
      groups: on ? [...before.groups, groupId] : before.groups.filter((one) => one !== groupId),
    }))
  return (
    <Card as="section" className={styles.who ?? ''}>
      <h2 className="shout t3">Who</h2>
      <ul>
        {groups?.map(({ _id, displayGroupName, followers: members }) => (
          <li key={_id}>
            <CheckRow checked={chosen.groups.includes(_id)} onCheckedChange={(on) => toggle(_id, on)}>
              <span className={styles.button}>
                <IconHash aria-hidden="true" />
              </span>
              <span className={styles.named}>
                <b>#{displayGroupName}</b> <span>{countPeople(members)}</span>
              </span>
            </CheckRow>
          </li>
        ))}
        <li>
          <CheckRow
            checked={chosen.followers}
            onCheckedChange={(on) => setChosen((before) => ({ ...before, followers: on }))}
          >
            <span className={`${styles.button} ${styles.round}`}>
              <IconUsers aria-hidden="true" />
            </span>
            <span className={styles.named}>
              <b>All your followers</b> <span>{followers !== undefined && countPeople(followers)}</span>
            </span>
          </CheckRow>
        </li>
      </ul>
    </Card>
  )
}

/** How many people get a text, and why others get none. */
function Reach({
  counts,
  anybody,
  people,
}: {
  counts: Counts | undefined
  anybody: boolean
  people: number
}) {
  return (
    <Card as="section" className={styles.count ?? ''}>
      <p aria-live="polite">
        <b className={`shout ${styles.number}`}>{people.toLocaleString('en-US')}</b>{' '}
        <span>
          <b>{people === 1 ? 'person gets a text.' : 'people get a text.'}</b> Nobody is invited twice.
        </span>
      </p>
      <p className="small mute">
        {anybody ? (counts ? sayLeftOut(counts) : '\u00a0') : 'Choose a group or your followers.'}
      </p>
      {anybody && counts?.people === 0 && counts.invited > 0 && (
        <p>
          <b>Everybody there is invited already.</b>
        </p>
      )}
    </Card>
  )
}
