import { useEffect, useReducer, useRef } from 'react'
import { CallFailed } from '../calls/call-failed.ts'
import { afterUpload, type PictureUpload, type UploadedPicture } from './picture-uploads.ts'
import { uploadPicture } from './upload-picture.ts'

export interface PictureUploads {
  pictures: PictureUpload[]
  /** Begins to upload a picture. @param picture.dataUrl already made small */
  add(picture: { dataUrl: string }): void
  remove(key: string): void
  retry(key: string): void
  /** Forgets all of them once they are sent. */
  clear(): void
  /** Adds pictures of a message that was taken back. */
  putBack(pictures: UploadedPicture[]): void
  /** Undefined while one of them is being uploaded or has failed. */
  uploaded: UploadedPicture[] | undefined
}

/**
 * Pictures for the message that is being written. They are uploaded as they are chosen, so that sending need
 * not wait.
 */
export function usePictureUploads(): PictureUploads {
  const [pictures, act] = useReducer(afterUpload, [])
  const underWay = useRef(new Map<string, AbortController>())
  const made = useRef(0)

  useEffect(() => {
    const all = underWay.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  async function upload(key: string, dataUrl: string): Promise<void> {
    const controller = new AbortController()
    underWay.current.set(key, controller)
    act({ kind: 'begin', key, previewUrl: dataUrl })
    try {
      const onProgress = (progress: number) => act({ kind: 'progress', key, progress })
      const { id, url } = await uploadPicture(dataUrl, { onProgress, signal: controller.signal })
      act({ kind: 'there', key, uploaded: { id, url } })
    } catch (error) {
      if (controller.signal.aborted) return
      act({ kind: 'fail', key, why: error instanceof CallFailed ? error.message : 'It could not be sent.' })
    } finally {
      underWay.current.delete(key)
    }
  }

  const newKey = () => {
    made.current += 1
    return `picture-${made.current}`
  }

  return {
    pictures,
    add({ dataUrl }) {
      void upload(newKey(), dataUrl)
    },
    remove(key) {
      underWay.current.get(key)?.abort()
      act({ kind: 'remove', key })
    },
    retry(key) {
      const failed = pictures.find((one) => one.key === key)
      if (failed) void upload(key, failed.previewUrl)
    },
    clear() {
      for (const controller of underWay.current.values()) controller.abort()
      act({ kind: 'clear' })
    },
    putBack(taken) {
      for (const uploaded of taken) act({ kind: 'put-back', key: newKey(), uploaded })
    },
    uploaded: pictures.every(({ state }) => state === 'there')
      ? pictures.flatMap(({ uploaded }) => uploaded ?? [])
      : undefined,
  }
}
