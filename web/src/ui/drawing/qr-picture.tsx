import { useEffect, useRef } from 'react'
import { drawQr, drawQrAtOnce } from './draw-qr.ts'

interface QrPictureProps {
  /** The content of the code. */
  text: string
  /** Width and height in CSS pixels. */
  size: number
  alt: string
  className?: string | undefined
}

/**
 * Text as a QR code. The server draws it into the page, so that it works without scripts. The browser draws
 * it only for a page without one.
 */
export function QrPicture({ text, size, alt, className }: QrPictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  const drawn = drawQrAtOnce(text)
  useEffect(() => {
    const image = picture.current
    if (!image || (image.dataset.text === text && image.src)) return
    drawQr(text).then(
      (svg) => {
        image.src = asAddress(svg)
        image.dataset.text = text
      },
      () => {},
    )
  }, [text])
  return (
    <img
      ref={picture}
      className={className}
      width={size}
      height={size}
      alt={alt}
      {...(drawn && { src: asAddress(drawn), 'data-text': text })}
      suppressHydrationWarning
    />
  )
}

function asAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
