import type { SendResult } from '@partyline/contract/messages'
import type { User } from '@partyline/contract/people'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSearchText } from '../../platform/pages/address.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { SuccessPanel } from '../../ui/feedback/success-panel.tsx'
import { UsernamePrompt } from '../../ui/feedback/username-prompt.tsx'
import columns from '../../ui/layout/columns.module.css'
import { late } from '../../ui/layout/late.ts'
import phone from '../../ui/messages/landing-phone.module.css'
import { LandingPhone } from '../../ui/messages/landing-phone.tsx'
import { ComposeForm } from './compose-form.tsx'
import type { Draft } from './draft.ts'
import { OnItsWay } from './on-its-way.tsx'
import { onItsWayQuery, refetchAfterSend } from './on-its-way-query.ts'
import { ownGroupsQuery } from './own-groups.ts'
import { startOf } from './quick-add.ts'
import { landing } from './read-typed.ts'
import { ScheduledList } from './scheduled-list.tsx'
import { scheduledQuery } from './scheduled-query.ts'
import { sentTo } from './sent-to.ts'
import { useDraft } from './use-draft.ts'
import { useTyped } from './use-typed.ts'

const waiting = late(() => import('./waiting-messages.tsx'))

/** The words of the panel and their draft, which are cleared together. */
interface News {
  id: number
  sentence: string
  draft: Draft | undefined
}

/** The screen 'Send a Message'. */
export function MessageScreen() {
  const user = useCurrentUser()
  return user ? <SendAMessage key={user._id} user={user} /> : null
}

function SendAMessage({ user }: { user: User }) {
  const client = useQueryClient()
  const { sharedNumber, shortName } = useSettings()
  const drafting = useDraft(user._id, startOf(useSearchText()))
  const groups = useQuery(ownGroupsQuery(user._id))
  const names = useMemo(() => groups.data?.map((group) => group.displayGroupName) ?? [], [groups.data])
  const lists = [groups, useQuery(onItsWayQuery(user._id)), useQuery(scheduledQuery(user._id))]
  // It may be needed while there is no connection.
  const [{ holdMessage, WaitingMessages }, setWaiting] = useState<Partial<NonNullable<typeof waiting.known>>>(
    waiting.known ?? {},
  )
  useEffect(() => void waiting.load().then(setWaiting, () => {}), [])
  const [news, setNews] = useState<News>()
  const showSent = (sentence: string, draft?: Draft) => {
    if (draft) drafting.forget(draft)
    setNews((before) => ({ id: (before?.id ?? 0) + 1, sentence, draft }))
  }
  const closeNews = () => {
    if (news?.draft) drafting.clear(news.draft)
    setNews(undefined)
  }

  const { pictures } = drafting.pictures
  const pictured = pictures.length > 0
  const { typed, preview } = useTyped(drafting.draft.text, names, pictures.length)
  const outgoing = user.displayHandle ? landing(typed, user.displayHandle, shortName, pictured) : ''
  const onSent = (result: SendResult, draft?: Draft) => {
    showSent(`Your message was sent to ${sentTo(result)}`, draft)
    refetchAfterSend(client, user._id)
  }
  return (
    <div className={phone.grid}>
      <div>
        <h1 className={`shout t1 ${columns.title}`}>Send a Message</h1>
        {!user.handle && <UsernamePrompt href={paths.signUp} />}
        <ComposeForm
          user={user}
          groups={groups.isLoading ? undefined : names}
          drafting={drafting}
          typed={typed}
          preview={preview}
          outgoing={outgoing}
          onSent={onSent}
          onNoLine={(draft, uploaded) => {
            if (!holdMessage) return false
            holdMessage(user._id, draft, uploaded)
            drafting.forget(draft)
            drafting.clear(draft)
            return true
          }}
          onScheduled={(when, draft) => {
            showSent(`Your message will be sent on ${when}`, draft)
            void client.invalidateQueries(scheduledQuery(user._id))
          }}
        />
        {WaitingMessages && (
          <WaitingMessages
            user={user}
            onTakeBack={drafting.draft.text === '' ? drafting.setText : undefined}
          />
        )}
        {/* Together, because a list that comes late would move the buttons of the next one. */}
        {!lists.some(({ isPending }) => isPending) && (
          <>
            <OnItsWay userId={user._id} />
            <ScheduledList userId={user._id} onSent={onSent} />
          </>
        )}
      </div>
      <LandingPhone
        label="How it lands"
        outgoing={outgoing}
        pictures={pictures.map(({ previewUrl }) => previewUrl)}
        from={sharedNumber}
      />
      {news && (
        <SuccessPanel key={news.id} onClose={closeNews}>
          {news.sentence}
        </SuccessPanel>
      )}
    </div>
  )
}
