import { Eraser } from 'lucide-react'
import { Button } from '@portal/shared/ui'
import { usePen } from './use-pen.ts'
import styles from './Signature.module.css'

interface SignaturePadProps {
  texts: { pad: string; clear: string }
  isInvalid: boolean
  onImage: (image: string | null) => void
}

/** A line to sign on by mouse, finger or pen. Who uses none of them types the name instead. */
export function SignaturePad({ texts, isInvalid, onImage }: SignaturePadProps) {
  const { canvas, on, clear } = usePen(onImage)
  return (
    <div className={styles.pad} data-invalid={isInvalid || undefined}>
      <canvas ref={canvas} role="img" aria-label={texts.pad} className={styles.canvas} {...on} />
      <Button size="small" kind="quiet" icon={<Eraser aria-hidden="true" size={18} />} onClick={clear}>
        {texts.clear}
      </Button>
    </div>
  )
}
