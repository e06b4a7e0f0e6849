import { formatPhone } from '@partyline/domain/phones'
import { IconAddressBook, IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSettings } from '../../platform/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { smsLink } from '../../ui/sms-link.ts'
import { contactCard } from './contact-card.ts'
import { drawQr } from './draw-qr.ts'
import styles from './poster-card.module.css'

/** The text as a QR code to print, and the shared number as a contact to save. */
export function PosterCard({ name }: { name: string }) {
  const { sharedNumber, publicUrl } = useSettings()
  const link = smsLink(sharedNumber, `@${name}`)
  const [svg, setSvg] = useState<string>()
  useEffect(() => {
    let here = true
    drawQr(link).then(
      (drawn) => here && setSvg(drawn),
      () => {},
    )
    return () => {
      here = false
    }
  }, [link])

  return (
    <Card className={styles.poster ?? ''}>
      <div className={styles.code}>
        {svg && (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            width="148"
            height="148"
            alt={`QR code: text @${name} to ${formatPhone(sharedNumber)}`}
          />
        )}
      </div>
      <p className={`mute ${styles.words}`}>
        Point a camera at it and the text to follow you is written. Save the number, too: its texts then come
        from Partyline.
      </p>
      <div className={styles.keys}>
        <Button
          kind="soft"
          size={48}
          icon={<IconDownload />}
          disabled={!svg}
          onClick={() => svg && saveFile(`partyline-${name}.svg`, 'image/svg+xml', svg)}
        >
          Save QR code
        </Button>
        <Button
          kind="soft"
          size={48}
          icon={<IconAddressBook />}
          onClick={() => saveFile('partyline.vcf', 'text/vcard', contactCard(sharedNumber, publicUrl))}
        >
          Save contact
        </Button>
      </div>
    </Card>
  )
}
