import type { Event } from '@partyline/contract/events'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { drawQr } from '../../../ui/drawing/draw-qr.ts'
import { IconDownload, IconPrinter } from '../../../ui/drawing/icons.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import styles from './host-poster.module.css'
import { HostPosterSheet } from './host-poster-sheet.tsx'

const LOOKS = [
  { value: 'cover', label: 'With the cover' },
  { value: 'plain', label: 'Plain, saves ink' },
] as const

/** The poster as it will look on paper, a button that prints it, and the code alone as a file. */
export function HostPoster({ event }: { event: Event }) {
  const { publicUrl } = useSettings()
  const [svg, setSvg] = useState<string>()
  const [look, setLook] = useState<'cover' | 'plain'>('cover')
  const link = publicUrl + paths.event(event._id)
  useEffect(() => {
    let here = true
    drawQr(link).then(
      (drawn) => here && setSvg(drawn),
      () => here && toast('error', 'Failed to draw the QR code'),
    )
    return () => {
      here = false
    }
  }, [link])
  return (
    <>
      <ChipGroup
        className={styles.look ?? ''}
        label="Look"
        options={LOOKS}
        value={look}
        onValueChange={(chosen) => chosen && setLook(chosen)}
      />
      <div className={styles.buttons}>
        <Button size={48} wide icon={<IconPrinter />} disabled={!svg} onClick={() => window.print()}>
          Print poster
        </Button>
        <Button
          kind="soft"
          size={48}
          wide
          icon={<IconDownload />}
          disabled={!svg}
          onClick={() => svg && saveFile('event-qr.svg', 'image/svg+xml', svg)}
        >
          Save QR
        </Button>
      </div>
      <p className={`small mute ${styles.fits}`}>One page, on A4 and on Letter.</p>
      <div className={styles.preview}>
        <HostPosterSheet event={event} cover={look === 'cover'} svg={svg} link={link} />
      </div>
      {/* On paper it is alone. */}
      {createPortal(
        <div className={styles.paper} data-poster data-theme="light" aria-hidden="true">
          <HostPosterSheet event={event} cover={look === 'cover'} svg={svg} link="" />
        </div>,
        document.body,
      )}
    </>
  )
}
