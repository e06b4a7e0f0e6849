import { formatPhone } from '@partyline/domain/phones'
import { invitation } from '@partyline/domain/wording/following'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { currentUserQuery } from '../../platform/people/current-user.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { IconMessageCircle, IconSpeakerphone, IconUserPlus } from '../../ui/drawing/icons.ts'
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx'
import { TextCard } from '../../ui/messages/text-card.tsx'
import { Celebration } from './celebration.tsx'
import { GuideCards } from './guide-cards.tsx'
import { useMember } from './use-member.ts'
import styles from './welcome-screen.module.css'

/**
 * The end of the setup: greets the person by handle, and says how to send, to get followers and to write to
 * one person.
 */
export function WelcomeScreen() {
  const { isFetchedAfterMount } = useQuery({
    ...currentUserQuery,
    // A visitor who is known to be signed out need not be checked again, because they are about to sign up.
    refetchOnMount: ({ state }) => (state.data === null ? false : 'always'),
  })
  const member = useMember()
  const { sharedNumber } = useSettings()
  if (!isFetchedAfterMount || !member) return <LoadingScreen />
  const text = `@${member.name}`
  const number = <span className="nowrap">{formatPhone(sharedNumber)}</span>
  return (
    <div className={styles.screen}>
      <Celebration />
      <p className={`lead mute ${styles.greeting}`}>Hi {text}!</p>
      <h1 className="shout t1">{"You're all set up!"}</h1>
      <p className={`lead mute ${styles.lead}`}>Have people text</p>
      <TextCard
        className={styles.card ?? ''}
        to={sharedNumber}
        text={text}
        invitation={invitation(text, formatPhone(sharedNumber))}
      />
      <p className={`lead mute ${styles.lead}`}>to receive texts from you.</p>
      <div className={styles.guides}>
        <GuideCards
          level="h2"
          guides={[
            {
              paint: 'rose',
              icon: <IconSpeakerphone />,
              title: 'Send',
              words: <>To send a message to your followers, text it to {number}.</>,
            },
            {
              paint: 'aqua',
              icon: <IconUserPlus />,
              title: 'Follow',
              words: (
                <>
                  People follow you by texting {text} to {number}.
                </>
              ),
            },
            {
              paint: 'butter',
              icon: <IconMessageCircle />,
              title: 'Direct message',
              words: (
                <>
                  To direct message someone who follows you, or whom you follow, text their @username plus
                  your message to {number}.
                </>
              ),
            },
          ]}
        />
      </div>
      <ButtonLink wide className={styles.home ?? ''} href={paths.home}>
        Home
      </ButtonLink>
      <p className={`small faint ${styles.lead}`}>{RATES_NOTICE}</p>
    </div>
  )
}
