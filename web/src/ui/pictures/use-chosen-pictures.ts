import { type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { DID_NOT_LOAD, late } from '../layout/late.ts'
import type { SmallPicture } from './shrink-picture.ts'

// Few messages have a picture.
const shrinking = late(() => import('./shrink-picture.ts'))

/** The messages for a file that is no image, for one with too many bytes, and for one picture too many. */
export interface PictureProblems {
  'not-an-image': string
  heic: string
  'too-large': string
  'too-many': string
}

export interface ChosenPictures {
  /** A sentence about the last chosen files. */
  problem: string | undefined
  /** While a file is being read and shrunk: a second or two for a photo on an old phone. */
  reading: boolean
  /** Takes chosen or dropped files. Leaves out what is no picture, with a message. */
  take(files: Iterable<File>): Promise<void>
  /** Takes the files of a paste. A paste of words goes on. */
  onPaste(event: ClipboardEvent): void
}

interface Choice {
  /** How many there are, and how many there may be. */
  count: number
  most: number
  /** A file of this size in bytes or more is too large. */
  maxBytes: number
  problems: PictureProblems
  onAdd(picture: SmallPicture): void
}

/** Makes small pictures from files, one after the other, also when more are chosen in the process. */
export function useChosenPictures({ count, most, maxBytes, problems, onAdd }: Choice): ChosenPictures {
  const [problem, setProblem] = useState<string>()
  const [underWay, setUnderWay] = useState(0)
  const last = useRef(Promise.resolve())
  // The present number, because several may be read within one render.
  const there = useRef(count)
  useLayoutEffect(() => {
    there.current = count
  }, [count])

  const read = async (files: File[]) => {
    const part = await shrinking.load().catch(() => undefined)
    if (!part) return setProblem(DID_NOT_LOAD)
    const found = new Set<keyof PictureProblems>()
    for (const file of files) {
      if (there.current >= most) {
        found.add('too-many')
        break
      }
      const shrunk = await part.shrinkPicture(file, maxBytes)
      if (shrunk.ok) {
        onAdd(shrunk.picture)
        there.current += 1
      } else found.add(shrunk.reason)
    }
    setProblem([...found].map((reason) => problems[reason]).join(' ') || undefined)
  }
  const take = (files: Iterable<File>) => {
    setUnderWay((before) => before + 1)
    const all = [...files]
    last.current = last.current.then(() => read(all)).finally(() => setUnderWay((before) => before - 1))
    return last.current
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = filesIn(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    void take(files)
  }
  return { problem, reading: underWay > 0, take, onPaste }
}

/** The files in a paste or a drop; empty when it was words. */
export function filesIn(data: DataTransfer | null): File[] {
  return data ? [...data.files] : []
}
