import { useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { IconZoomIn, IconZoomOut } from '../drawing/icons.ts'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../buttons/button.tsx'
import { drawSquarePhoto, type PhotoSquare } from './draw-square-photo.ts'
import styles from './photo-cropper.module.css'

interface PhotoCropperProps {
  /** The image's URL. */
  source: string
  /** Gets the square as the data URL of a JPEG. */
  onDone: (photo: string) => void
  /** Called when the browser cannot draw it. */
  onFail: () => void
}

const MOST_ZOOM = 4

/** Moves and zooms an image under a round window, by fingers, mouse, wheel or arrow keys. */
export function PhotoCropper({ source, onDone, onFail }: PhotoCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [busy, setBusy] = useState(false)
  const square = useRef<PhotoSquare>(undefined)

  const done = async () => {
    if (!square.current) return
    setBusy(true)
    try {
      onDone(await drawSquarePhoto(source, square.current))
    } catch {
      onFail()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className={styles.window}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: styles.hole ?? '' }}
          cropperProps={{ role: 'group', 'aria-label': 'Photo: move it with the arrow keys' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => {
            square.current = pixels
          }}
        />
      </div>
      <div className={styles.zoom}>
        <IconZoomOut aria-hidden="true" />
        <input
          className={styles.slider}
          type="range"
          aria-label="Zoom"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
        />
        <IconZoomIn aria-hidden="true" />
      </div>
      <Button wide busy={busy} onClick={done} data-autofocus>
        Use photo
      </Button>
    </>
  )
}
