import { createHash } from 'node:crypto'

/** The bytes are whole, and were not written under the key of the installation. */
export class Changed extends Error {}

/** The stream ended too early, or its bytes are not the expected ones. */
export class Damaged extends Error {}

/** Takes exact numbers of bytes from a stream of chunks and hashes what it takes. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  #hash = createHash('sha256')

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  /** The next `bytes` bytes. Throws Damaged when there are fewer. */
  async take(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = []
    let missing = bytes
    while (missing > 0) {
      if (this.#rest.length === 0) await this.#more()
      const part = this.#rest.subarray(0, missing)
      this.#rest = this.#rest.subarray(part.length)
      missing -= part.length
      parts.push(part)
    }
    const taken = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    this.#hash.update(taken)
    return taken
  }

  /** The text up to the next line feed, without it. Throws Damaged when there is none within `longest` bytes. */
  async takeLine(longest: number): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf(0x0a)
      if (end >= 0) return (await this.take(end + 1)).toString('utf8', 0, end)
      if (this.#rest.length > longest) throw new Damaged('no end of line')
      const before = this.#rest
      this.#rest = Buffer.alloc(0)
      await this.#more()
      this.#rest = Buffer.concat([before, this.#rest])
    }
  }

  /** The next 4 bytes as a number, the highest first. */
  async takeLength(): Promise<number> {
    return (await this.take(4)).readUInt32BE()
  }

  /** SHA-256 of everything taken so far. */
  digest(): Buffer {
    return this.#hash.copy().digest()
  }

  /** True when nothing is left. */
  async atEnd(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#chunks.next()).done === true
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next()
    if (done) throw new Damaged('the stream ends too early')
    this.#rest = value
  }
}
