import { Eraser } from 'lucide-react'
import { RadioGroup, Stack, TextField, Button } from '@portal/shared/ui'
import type { SignatureDraft } from './use-signature.ts'
import { usePen } from './use-pen.ts'
import styles from './Signature.module.css'

const NAME_LIMIT = 100

/** The labels of the fields; the `missing…` errors are shown after an attempt to sign. */
export interface SignatureTexts {
  name: string
  style: string
  typed: string
  drawn: string
  preview: string
  pad: string
  clear: string
  missingName: string
  missingDrawing: string
}

/** The name that signs, typed or drawn (E-SIGN 7006(5)). */
export function AdoptSignature({ draft, texts }: { draft: SignatureDraft; texts: SignatureTexts }) {
  const { name, style, isTried, set } = draft
  const isDrawingMissing = isTried && style === 'drawn' && draft.image === null
  return (
    <Stack gap={4}>
      <TextField
        label={texts.name}
        value={name}
        onChange={(value) => set({ name: value })}
        maxLength={NAME_LIMIT}
        autoComplete="name"
        error={isTried && name.trim() === '' ? texts.missingName : undefined}
      />
      <RadioGroup
        legend={texts.style}
        isInline
        value={style}
        onChange={(value) => set({ style: value, image: null })}
        options={[
          { value: 'typed', label: texts.typed },
          { value: 'drawn', label: texts.drawn },
        ]}
        error={isDrawingMissing ? texts.missingDrawing : undefined}
      />
      {style === 'typed' ? (
        <div role="img" aria-label={texts.preview} className={styles.typed}>
          <span aria-hidden="true" className={styles.script}>
            {name}
          </span>
        </div>
      ) : (
        <SignaturePad texts={texts} isInvalid={isDrawingMissing} onImage={(image) => set({ image })} />
      )}
    </Stack>
  )
}

interface SignaturePadProps {
  texts: { pad: string; clear: string }
  isInvalid: boolean
  onImage: (image: string | null) => void
}

/** A canvas to sign on by mouse, finger or pen. Typing the name is the alternative. */
function SignaturePad({ texts, isInvalid, onImage }: SignaturePadProps) {
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
