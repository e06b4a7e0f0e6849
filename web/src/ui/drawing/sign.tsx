import { Logo, PRODUCT } from './logo.tsx'
import styles from './sign.module.css'

interface SignProps {
  /** The name that the installation speaks under. */
  name: string
  /** The address of its mark. */
  mark?: string | null
  tone?: 'brand' | 'mono'
  height?: number
}

/** A longer name stands in smaller letters. */
const LONG = 32

/** The mark and the name of the installation, or the product's logo where it has no name of its own. */
export function Sign({ name, mark = null, tone = 'brand', height = 38 }: SignProps) {
  if (name === PRODUCT) return <Logo label="" tone={tone} height={height} />
  return (
    <span className={styles.sign}>
      {mark && <img className={styles.mark} src={mark} alt="" />}
      <span className={`shout ${styles.name} ${name.length > LONG ? styles.long : ''}`}>{name}</span>
    </span>
  )
}
