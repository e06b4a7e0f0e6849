import { contactCard } from '@partyline/domain/contact-card'
import { formatPhone } from '@partyline/domain/phones'
import { useEffect, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Card } from '../layout/card.tsx'
import { smsLink } from '../messages/sms-link.ts'
import { saveFile } from '../save-file.ts'
import { drawQr } from './draw-qr.ts'
import { IconAddressBook, IconDownload, IconPrinter } from './icons.ts'
import styles from './poster-card.module.css'
import { PrintedPoster } from './printed-poster.tsx'

/** The text and its poster. */
export interface PosterCardProps {
  /** The shared number, in E.164. */
  to: string
  /** The exact text: '@ana', '#choir'. */
  text: string
  /** The name of this installation. */
  from: string
  /** Its address, for the contact. */
  publicUrl: string
  /** The effect of the text, as in 'the text to follow you'. */
  what: string
  /** Small print on the poster. */
  notice: string
}

/** The text as a QR code, alone or on a poster to print, and the shared number as a contact to save. */
export function PosterCard({ to, text, from, publicUrl, what, notice }: PosterCardProps) {
  const link = smsLink(to, text)
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
            alt={`QR code: text ${text} to ${formatPhone(to)}`}
          />
        )}
      </div>
      <p className={`mute ${styles.words}`}>
        Point a phone’s camera at it. It opens {what}, ready to send. Save the number as a contact, so that
        its texts show up as {from}.
      </p>
      <div className={styles.buttons}>
        <Button kind="soft" size={48} icon={<IconPrinter />} disabled={!svg} onClick={() => window.print()}>
          Print poster
        </Button>
        <Button
          kind="soft"
          size={48}
          icon={<IconDownload />}
          disabled={!svg}
          onClick={() => svg && saveFile(`partyline-${text.slice(1)}.svg`, 'image/svg+xml', svg)}
        >
          Save QR code
        </Button>
        <Button
          kind="soft"
          size={48}
          icon={<IconAddressBook />}
          onClick={() => saveFile('partyline.vcf', 'text/vcard', contactCard(from, to, publicUrl))}
        >
          Save contact
        </Button>
      </div>
      {svg && <PrintedPoster to={to} text={text} svg={svg} from={from} notice={notice} />}
    </Card>
  )
}
