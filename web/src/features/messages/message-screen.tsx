import type { SendResult } from '@partyline/contract/messages'
import type { User } from '@partyline/contract/people'
import { nameKey } from '@partyline/domain/names/names'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchText } from '../../platform/pages/address.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { useCurrentUser } from '../../platform/people/current-user.ts'
import { SuccessPanel } from '../../ui/feedback/success-panel.tsx'
import { UsernamePrompt } from '../../ui/feedback/username-prompt.tsx'
import columns from '../../ui/layout/columns.module.css'
import { ComposeForm } from './compose-form.tsx'
import type { Draft } from './draft.ts'
import { LandingPhone } from './landing-phone.tsx'
import styles from './message-screen.module.css'
import { OnItsWay } from './on-its-way.tsx'
import { refetchAfterSend } from './on-its-way-query.ts'
import { ownGroupsQuery } from './own-groups.ts'
import { startOf } from './quick-add.ts'
import { landing } from './read-typed.ts'
import { ScheduledList } from './scheduled-list.tsx'
import { scheduledQuery } from './scheduled-query.ts'
import { sentTo } from './sent-to.ts'
import { useDraft } from './use-draft.ts'
import { useTyped } from './use-typed.ts'

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
  const { sharedNumber } = useSettings()
  const drafting = useDraft(user._id, startOf(useSearchText()))
  const { data: groups = [], isPending } = useQuery(ownGroupsQuery(user._id))
  const names = groups.map((group) => group.displayGroupName)
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
  const ownGroup = (name: string) => names.find((own) => nameKey(own) === nameKey(name))
  const { typed, preview } = useTyped(drafting.draft.text, ownGroup, pictures.length)
  const outgoing = user.displayHandle ? landing(typed, user.displayHandle, pictured) : ''
  const onSent = (result: SendResult, draft?: Draft) => {
    showSent(`Your message was sent to ${sentTo(result)}`, draft)
    refetchAfterSend(client, user._id)
  }
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <h1 className={`shout t1 ${columns.title}`}>Send a Message</h1>
        {!user.handle && <UsernamePrompt href={paths.signUp} />}
        <ComposeForm
          user={user}
          groups={isPending ? undefined : names}
          drafting={drafting}
          typed={typed}
          preview={preview}
          outgoing={outgoing}
          onSent={onSent}
          onScheduled={(when, draft) => {
            showSent(`Your message will be sent on ${when}`, draft)
            void client.invalidateQueries(scheduledQuery(user._id))
          }}
        />
        <OnItsWay userId={user._id} />
        <ScheduledList userId={user._id} onSent={onSent} />
      </div>
      <LandingPhone
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
