import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import {
  IconBuildingCommunity,
  IconFileText,
  IconMail,
  IconMessage,
  IconPhoto,
} from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FactRow } from '../fact-row.tsx'
import styles from '../operating.module.css'
import { Tag } from '../tag.tsx'
import own from './now.module.css'

/** The organisation that speaks in texts and on pages, as carriers compare it with the registration. */
export function OrganisationCard() {
  const { organisation, shortName, logo, supportEmail, termsUrl, privacyPolicyUrl } = useSettings()
  const { legalName, contact } = organisation
  const missing = <Tag kind="warn">Not set</Tag>
  return (
    <Card as="section" aria-labelledby="organisation">
      <h2 className="shout t3" id="organisation">
        The organisation
      </h2>
      <dl className={styles.rows}>
        <FactRow
          icon={<IconBuildingCommunity aria-hidden="true" />}
          name="Legal name"
          tag={legalName ? undefined : missing}
        >
          {legalName ?? 'Carriers compare it with the texts'}
        </FactRow>
        <FactRow icon={<IconMessage aria-hidden="true" />} name="Name in texts">
          {shortName}
        </FactRow>
        <FactRow icon={<IconPhoto aria-hidden="true" />} name="Logo" tag={logo ? undefined : missing}>
          {logo ? (
            <img className={own.mark} src={logo} alt={`The logo of ${shortName}`} />
          ) : (
            'The name stands in its place'
          )}
        </FactRow>
        <FactRow
          icon={<IconMail aria-hidden="true" />}
          name="Contact"
          tag={supportEmail ? undefined : missing}
        >
          {[contact, supportEmail].filter(Boolean).join(', ') || 'Terms and HELP need one'}
        </FactRow>
        <FactRow icon={<IconFileText aria-hidden="true" />} name="Pages for carriers">
          <a className="link" href={paths.join}>
            How to join
          </a>
          {', '}
          <a className="link" href={termsUrl}>
            terms
          </a>
          {', '}
          <a className="link" href={privacyPolicyUrl}>
            privacy
          </a>
        </FactRow>
      </dl>
      <p className={`small mute ${own.help}`}>
        Change them with <code>./partyline setup</code>.{' '}
        <a className="link" href={operatorPaths.register}>
          Before your first text
        </a>{' '}
        fills in the carrier’s form with them, and names what would be refused.
      </p>
    </Card>
  )
}
