import type { User } from '@partyline/contract/people'
import { formatPhone } from '@partyline/domain/phones'
import { invitation } from '@partyline/domain/wording/following'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { IconSend } from '../../ui/drawing/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { InviteButtons } from '../../ui/messages/invite-buttons.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import styles from './home-sender.module.css'

/** The bright button of Home. It leads to a message, or to the first followers while there are none. */
export function HomeSend({ user, followers }: { user: User; followers: number }) {
  const { sharedNumber } = useSettings()
  const words = invitation(`@${user.displayHandle ?? user.handle}`, formatPhone(sharedNumber))
  return (
    <Card as="section" className={styles.send} aria-labelledby="home-send">
      <div className={styles.ask}>
        <Avatar
          firstName={user.firstName ?? ''}
          lastName={user.lastName ?? ''}
          photoUrl={user.photo ?? undefined}
          size={48}
          decorative
        />
        <div>
          <h2 className="shout t3" id="home-send">
            {followers > 0 ? 'Anything to say?' : 'Get your first followers'}
          </h2>
          <p className="mute">
            {followers > 0
              ? `It goes to your ${followers === 1 ? 'follower' : `${followers.toLocaleString('en-US')} followers`}.`
              : 'People follow you with one text. Pass it on.'}
          </p>
        </div>
      </div>
      {followers > 0 ? (
        <ButtonLink wide href={paths.message} icon={<IconSend />}>
          Send a Message
        </ButtonLink>
      ) : (
        <InviteButtons invitation={words} bright />
      )}
    </Card>
  )
}
