import { formatPhone } from '@partyline/domain/phones'
import { createPortal } from 'react-dom'
import styles from './printed-poster.module.css'
import { Sign } from './sign.tsx'

interface PrintedPosterProps {
  /** The shared number, in E.164. */
  to: string
  text: string
  /** The QR code, an SVG document. */
  svg: string
  /** The name of the installation. */
  from: string
  /** Small print. */
  notice: string
}

/** A page to print: what to text, where to, and a code that opens the text. It appears only on paper. */
export function PrintedPoster({ to, text, svg, from, notice }: PrintedPosterProps) {
  return createPortal(
    <div className={styles.poster} data-poster data-theme="light" aria-hidden="true">
      <p className={styles.lead}>Text</p>
      <p className={`shout ${styles.text}`} style={{ fontSize: `min(84pt, ${270 / text.length}vw)` }}>
        {text}
      </p>
      <p className={styles.lead}>
        to <b className="nowrap">{formatPhone(to)}</b>
      </p>
      <img className={styles.code} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />
      <p className={styles.hint}>or point your camera here</p>
      <Sign name={from} height={44} />
      <p className={styles.notice}>{notice}</p>
    </div>,
    document.body,
  )
}
