import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { CircleDashed } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { TextField } from '@portal/shared/ui'
import { ConflictChoice } from './ConflictChoice.tsx'
import { maskOf, shownText, type FieldKind } from './edit-values.ts'
import type { EditForm } from './use-edit-form.ts'
import styles from './EditText.module.css'

interface EditTextProps<F extends string> {
  form: EditForm<F>
  name: F
  label: string
  help?: ReactNode
  isOptional?: boolean
  /** Worth filling in although nothing stops without it (C-70). */
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

/** One line of a form of changed fields, with the choice below it when somebody else changed it meanwhile. */
export function EditText<F extends string>(props: EditTextProps<F>) {
  const { form, name, label, help, isOptional = false, isMissing = false, maxLength, autoComplete = 'off' } = props
  const kind = form.kindOf(name)
  const theirs = form.theirsOf(name)
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
      {theirs === undefined ? null : (
        <ConflictChoice
          id={form.conflictId(name)}
          label={label}
          theirs={shownText(kind, theirs)}
          onKeepMine={() => form.keepMine(name)}
          onTakeTheirs={() => form.takeTheirs(name)}
        />
      )}
    </MissingMark>
  )
}

/** Marks a field that is still empty and worth filling in; it stops nothing (C-70). */
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
