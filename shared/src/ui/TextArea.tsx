import { useId, type Ref, type TextareaHTMLAttributes } from 'react'
import { useTranslation, i18n } from '@portal/shared/i18n'
import { formatCount } from '@portal/shared/domain'
import { classNames } from './class-names.ts'
import { controlClass, describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { useMaskedText } from './use-masked-text.ts'
import styles from './TextArea.module.css'

/** Props of {@link TextArea}; anything else goes to the `textarea`. */
export interface TextAreaProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
  /** Most characters (X-28: 1,500 for free text); the rest is counted below, nothing that was pasted is cut in silence. */
  limit?: number
  /** How they are counted; UTF-16 units when left out. */
  count?: (text: string) => number
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text with a count of the characters that are left; numbers of cards in it are masked. */
export function TextArea(props: TextAreaProps) {
  const {
    id: givenId,
    label,
    help,
    error,
    isOptional,
    value,
    onChange,
    limit,
    count,
    rows = 6,
    ref,
    onBlur,
    ...rest
  } = props
  const { t } = useTranslation('common')
  const ownId = useId()
  const id = givenId ?? ownId
  const masked = useMaskedText(onChange)
  const left = limit === undefined ? 0 : limit - (count ? count(value) : value.length)
  return (
    <FieldFrame {...{ id, label, help, error, isOptional: isOptional ?? false }}>
      <textarea
        {...rest}
        ref={ref}
        id={id}
        rows={rows}
        className={controlClass(error, styles.area)}
        value={value}
        onChange={masked.onInput}
        onBlur={(event) => {
          masked.onLeave(value)
          onBlur?.(event)
        }}
        aria-required={isOptional ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help, error }, limit === undefined ? undefined : `${id}-count`)}
      />
      {masked.isMasked && value !== '' ? (
        <span role="alert" className={styles.masked}>
          {t('ui.masked')}
        </span>
      ) : null}
      {limit === undefined ? null : (
        <span id={`${id}-count`} className={classNames(styles.count, left < 0 && styles.over)}>
          {t(left < 0 ? 'ui.charactersOver' : 'ui.charactersLeft', { count: Math.abs(left) })}
        </span>
      )}
    </FieldFrame>
  )
}

/**
 * Lets `{{count, number}}` of a text write 1,000,000 in both languages: i18next itself would count in Spanish as Spain
 * does. Called once by a remote whose pages have large counts; the consumer's have none.
 */
export const writeCounts = (): void =>
  i18n.services.formatter?.add('number', (value: unknown, language) =>
    typeof value === 'number' ? formatCount(value, language === 'es' ? 'es' : 'en') : String(value),
  )
