/** The most pictures of one message, which is what carriers take. */
export const PICTURES_MAX = 10
/** The most bytes of an outgoing picture. The strictest carrier takes 600 kB a picture. */
export const PICTURE_BYTES_MAX = 500_000

export const pictureTypes = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const
export type PictureType = keyof typeof pictureTypes

/** A picture's width and height in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** The last part of a picture's address: '1600x1200.jpg', so that the address tells the size. */
export function pictureName({ width, height, type }: PictureSize & { type: PictureType }): string {
  return `${width}x${height}.${type}`
}

/** Reads the size from a picture's address; undefined for an address that is not ours. */
export function readPictureSize(url: string): PictureSize | undefined {
  const [, width, height] = /\/media\/[\w-]{22}\/(\d{1,5})x(\d{1,5})\.(?:jpg|png|gif)$/.exec(url) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}
