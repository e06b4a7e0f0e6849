import { formatPhone } from '@partyline/domain/phones'
import { invitation } from '@partyline/domain/wording/following'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { useFollowerCount } from '../../platform/people/use-follower-count.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { IconHash, IconMessageCircle, IconSpeakerphone } from '../../ui/drawing/icons.ts'
import { PosterCard } from '../../ui/drawing/poster-card.tsx'
import { InviteButtons } from '../../ui/messages/invite-buttons.tsx'
import { TextCard } from '../../ui/messages/text-card.tsx'
import { Celebration } from './celebration.tsx'
import { GuideCards } from './guide-cards.tsx'
import styles from './success-screen.module.css'
import { useMember } from './use-member.ts'

/** The end of sign-up: how to get followers, and once there are some a link to the first message. */
export function SuccessScreen() {
  const member = useMember()
  const followers = useFollowerCount(member?._id)
  const { sharedNumber, shortName, publicUrl, simulated } = useSettings()
  if (!member) return null
  const text = `@${member.name}`
  const number = formatPhone(sharedNumber)
  return (
    <div className={styles.stage} data-stage="whole">
      <Celebration onStage />
      <div className={styles.column}>
        <h1 className={`shout t1 ${styles.title}`}>You’re on the line!</h1>
        <p className={`lead ${styles.lead}`}>Tell people to text</p>
        <TextCard className={styles.card ?? ''} to={sharedNumber} text={text} copyable={false} />
        <p className={`small ${styles.note}`}>
          {text} to <span className="nowrap">{number}</span>
        </p>
        <div className={styles.go}>
          {/* First, because the words below change while a finger is on its way here. */}
          <InviteButtons
            invitation={invitation(text, number)}
            url={member.hasPage ? publicUrl + paths.sender(member.name) : undefined}
            bright={followers === 0}
          />
        </div>
        <p className={`small ${styles.note}`}>{RATES_NOTICE}</p>
        <div className={styles.news}>
          {followers > 0 && (
            <>
              <p className={`lead ${styles.lead}`} role="status">
                {followers === 1 ? 'Somebody follows you!' : `${followers} people follow you!`}
              </p>
              <ButtonLink wide href={paths.message}>
                Send your first message
              </ButtonLink>
            </>
          )}
          {simulated && followers === 0 && (
            <p className={`lead ${styles.lead}`}>
              The phones here are virtual.{' '}
              <a className="link" href={paths.simulator}>
                Follow {text} from one
              </a>
            </p>
          )}
        </div>
      </div>
      <section className={styles.section}>
        <h2 className={`shout t2 ${styles.heading}`}>Put it on a poster</h2>
        <PosterCard
          to={sharedNumber}
          text={text}
          from={shortName}
          publicUrl={publicUrl}
          what="the text to follow you"
          notice={RATES_NOTICE}
        />
      </section>
      <section className={styles.section}>
        <h2 className={`shout t2 ${styles.heading}`}>Quick Guide to Texting</h2>
        <GuideCards
          level="h3"
          guides={[
            {
              paint: 'rose',
              icon: <IconSpeakerphone />,
              title: 'Text everyone',
              words: (
                <>
                  Text your message to <span className="nowrap">{number}</span>. All your followers get it.
                </>
              ),
            },
            {
              paint: 'aqua',
              icon: <IconHash />,
              title: 'Text a group',
              words: 'Start with #groupname, then say it.',
            },
            {
              paint: 'butter',
              icon: <IconMessageCircle />,
              title: 'Text one person',
              words: 'Start with their @username. Just the two of you.',
            },
          ]}
        />
      </section>
    </div>
  )
}
