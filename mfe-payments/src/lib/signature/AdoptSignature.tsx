import { Eraser } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { RadioGroup, Stack, TextField, Button } from '@portal/shared/ui'
import type { SignatureDraft } from './use-signature.ts'
import { usePen } from './use-pen.ts'
import styles from './Signature.module.css'

const NAME_LIMIT = 100

/** The name that signs, typed or drawn (E-SIGN 7006(5)); missing parts are shown after an attempt to sign. */
export function AdoptSignature({ draft }: { draft: SignatureDraft }) {
  const { t } = useTranslation('payments-agreements')
  const { name, style, isTried, set } = draft
  const isDrawingMissing = isTried && style === 'drawn' && draft.image === null
  return (
    <Stack gap={4}>
      <TextField
        label={t('signature.name')}
        value={name}
        onChange={(value) => set({ name: value })}
        maxLength={NAME_LIMIT}
        autoComplete="name"
        error={isTried && name.trim() === '' ? t('signature.missingName') : undefined}
      />
      <RadioGroup
        legend={t('signature.style')}
        isInline
        value={style}
        onChange={(value) => set({ style: value, image: null })}
        options={[
          { value: 'typed', label: t('signature.typedOption') },
          { value: 'drawn', label: t('signature.drawnOption') },
        ]}
        error={isDrawingMissing ? t('signature.missingDrawing') : undefined}
      />
      {style === 'typed' ? (
        <div role="img" aria-label={t('signature.preview')} className={styles.typed}>
          <span aria-hidden="true" className={styles.script}>
            {name}
          </span>
        </div>
      ) : (
        <SignaturePad isInvalid={isDrawingMissing} onImage={(image) => set({ image })} />
      )}
    </Stack>
  )
}

interface SignaturePadProps {
  isInvalid: boolean
  onImage: (image: string | null) => void
}

/** A canvas to sign on by mouse, finger or pen. Typing the name is the alternative. */
function SignaturePad({ isInvalid, onImage }: SignaturePadProps) {
  const { t } = useTranslation('payments-agreements')
  const { canvas, on, clear } = usePen(onImage)
  return (
    <div className={styles.pad} data-invalid={isInvalid || undefined}>
      <canvas ref={canvas} role="img" aria-label={t('signature.pad')} className={styles.canvas} {...on} />
      <Button size="small" kind="quiet" icon={<Eraser aria-hidden="true" size={18} />} onClick={clear}>
        {t('signature.clear')}
      </Button>
    </div>
  )
}
