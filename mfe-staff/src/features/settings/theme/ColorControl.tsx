import { useId } from 'react'
import { nearestThemeColor, type ThemeResult } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Notice, Stack, TextField } from '@portal/shared/ui'
import styles from './Theme.module.css'

interface ColorControlProps {
  name: 'primary' | 'secondary'
  value: string
  /** The scale that the portal makes of this colour. */
  result: ThemeResult
  onChange: (hex: string) => void
  /** The sent text was not a colour. */
  isRefused: boolean
}

/** Normalizes a typed or pasted code to '#' and lower-case letters. */
const asHex = (typed: string) =>
  `#${typed
    .toLowerCase()
    .replace(/[^0-9a-f]/g, '')
    .slice(0, 6)}`

/** A colour by its code or from the system's palette; an unreadable one is refused with the nearest readable one. */
export function ColorControl({ name, value, result, onChange, isRefused }: ColorControlProps) {
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  const pickerId = useId()
  const label = t(`staff-setting-keys:name.${name}_color`)
  const used = result.ok ? result.primary[600] : null
  const near = nearestThemeColor(value)
  const isDarkened = used !== null && used !== value.toLowerCase() && near !== undefined
  return (
    <Stack gap={3}>
      <div className={styles.color}>
        <label htmlFor={pickerId} className={styles.hidden}>
          {t('theme.pick', { name: label })}
        </label>
        <input
          id={pickerId}
          type="color"
          className={styles.picker}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextField
          id={`${name}_color`}
          label={label}
          help={t(`staff-setting-keys:help.${name}_color`)}
          width="medium"
          value={value}
          mask={asHex}
          onChange={onChange}
          error={isRefused ? t('issue.color') : undefined}
          autoComplete="off"
        />
      </div>
      {result.ok ? null : (
        <Notice tone="danger" live="polite" title={t('theme.unreadable', { color: value })}>
          <Suggestion near={near} onTake={onChange} />
        </Notice>
      )}
      {isDarkened ? (
        <Notice tone="warning" live="polite" title={t('theme.darkened', { color: value, used })}>
          <Suggestion near={near} onTake={onChange} />
        </Notice>
      ) : null}
    </Stack>
  )
}

function Suggestion({ near, onTake }: { near: string | undefined; onTake: (hex: string) => void }) {
  const { t } = useTranslation('staff-settings')
  if (!near) return null
  return (
    <span className={styles.suggestion}>
      <span className={styles.swatch} style={{ background: near }} />
      <Button size="small" onClick={() => onTake(near)}>
        {t('theme.take', { color: near })}
      </Button>
    </span>
  )
}
