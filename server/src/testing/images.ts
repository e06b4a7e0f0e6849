import sharp from 'sharp'

/** A photo like a phone's: a gradient with a location in its EXIF, rotated if the test asks for it. */
export function photo(
  options: { width?: number; height?: number; sideways?: boolean } = {},
): Promise<Buffer> {
  const { width = 64, height = 48, sideways = false } = options
  return sharp(gradient(width, height), { raw: { width, height, channels: 3 } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Porchlight', ...(sideways ? { Orientation: '6' } : {}) },
      IFD3: { GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata(sideways ? { orientation: 6 } : {})
    .toBuffer()
}

/** Noise, which no encoder can compress well. */
export function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer()
}

/** An animation with frames of different colours. */
export function moving(frames: number, side = 20): Promise<Buffer> {
  const pixels = Buffer.concat(
    Array.from({ length: frames }, (_, frame) => Buffer.alloc(side * side * 3, (frame * 60) % 255)),
  )
  return sharp(pixels, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .gif({ delay: Array.from({ length: frames }, () => 100) })
    .toBuffer()
}

/** A disc on a transparent background. */
export function disc(side = 40): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="50%" cy="50%" r="40%" fill="#c33"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

function gradient(width: number, height: number): Buffer {
  return Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => (Math.floor(at / 3) * 255) / (width * height)),
  )
}

/** A file as a data URL, as browsers and virtual phones upload it. */
export function dataUrl(bytes: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}
