import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { CircleDashed } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { TextField } from '@portal/shared/ui'
import { ConflictChoice } from './ConflictChoice.tsx'
import { maskOf, type FieldKind } from './edit-values.ts'
import type { EditForm } from './use-edit-form.ts'
import styles from './EditText.module.css'

interface EditTextProps<F extends string> {
  form: EditForm<F>
  name: F
  label: string
  help?: ReactNode
  isOptional?: boolean
  /** An empty field is marked, but can be saved (C-70). */
  isMissing?: boolean
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
}

const inputs: Partial<Record<FieldKind, { type?: string; inputMode: 'email' | 'tel' | 'numeric'; width?: 'medium' }>> =
  {
    email: { type: 'email', inputMode: 'email' },
    phone: { type: 'tel', inputMode: 'tel', width: 'medium' },
    zip: { inputMode: 'numeric', width: 'medium' },
  }

/** A text field of an edit form, with the choice between two values when another person has changed it. */
export function EditText<F extends string>(props: EditTextProps<F>) {
  const { form, name, label, help, isOptional = false, isMissing = false, maxLength, autoComplete = 'off' } = props
  const kind = form.kindOf(name)
  const mask = maskOf[kind]
  return (
    <MissingMark isMissing={isMissing}>
      <TextField
        {...form.errors.field(name)}
        {...inputs[kind]}
        {...(mask && { mask })}
        {...(maxLength && { maxLength })}
        label={label}
        help={help}
        isOptional={isOptional}
        name={name}
        dir={kind === 'text' ? 'auto' : undefined}
        autoComplete={autoComplete}
        value={form.values[name]}
        onChange={(text) => form.set(name, text)}
      />
      <ConflictChoice {...{ form, name, label }} />
    </MissingMark>
  )
}

/** Marks an empty field that should be filled in; the form can be saved without it (C-70). */
function MissingMark({ isMissing, children }: { isMissing: boolean; children: ReactNode }) {
  const { t } = useTranslation('consumer-profile')
  return (
    <div className={isMissing ? styles.missing : undefined}>
      {children}
      {isMissing ? (
        <p className={styles.text}>
          <CircleDashed aria-hidden="true" size={16} />
          {t('form.missing')}
        </p>
      ) : null}
    </div>
  )
}
