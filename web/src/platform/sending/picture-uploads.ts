/** A picture that the server has. */
export interface UploadedPicture {
  /** For sendMessage's mediaIds. */
  id: string
  /** A path on this origin. */
  url: string
}

/** A picture that is being uploaded or has been. */
export interface PictureUpload {
  key: string
  previewUrl: string
  state: 'sending' | 'there' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Once it is uploaded. */
  uploaded?: UploadedPicture
  why?: string
}

export type UploadAct =
  | { kind: 'begin'; key: string; previewUrl: string }
  | { kind: 'progress'; key: string; progress: number }
  | { kind: 'there'; key: string; uploaded: UploadedPicture }
  | { kind: 'put-back'; key: string; uploaded: UploadedPicture }
  | { kind: 'fail'; key: string; why: string }
  | { kind: 'remove'; key: string }
  | { kind: 'clear' }

/** The state after an action. Beginning a key again is a retry, in its old place. */
export function afterUpload(all: PictureUpload[], act: UploadAct): PictureUpload[] {
  const change = (key: string, fields: Partial<PictureUpload>) =>
    all.map((one) => (one.key === key ? { ...one, ...fields } : one))
  switch (act.kind) {
    case 'begin': {
      const { key, previewUrl } = act
      const fresh: PictureUpload = { key, previewUrl, state: 'sending', progress: 0 }
      return all.some((one) => one.key === key)
        ? all.map((one) => (one.key === key ? fresh : one))
        : [...all, fresh]
    }
    case 'progress':
      return change(act.key, { progress: act.progress })
    case 'there':
      return change(act.key, { state: 'there', progress: 1, uploaded: act.uploaded })
    case 'put-back': {
      const { key, uploaded } = act
      return [...all, { key, previewUrl: uploaded.url, state: 'there', progress: 1, uploaded }]
    }
    case 'fail':
      return change(act.key, { state: 'failed', why: act.why })
    case 'remove':
      return all.filter(({ key }) => key !== act.key)
    case 'clear':
      return []
  }
}
