import { Plus, X } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Checkbox, Fieldset, MoneyField, Stack, type FieldsetProps } from '@portal/shared/ui'
import type { TypedPresets } from '../model/typed.ts'
import styles from './Form.module.css'

interface PresetsControlProps extends Omit<FieldsetProps, 'children'> {
  typed: TypedPresets
  onChange: (typed: TypedPresets) => void
}

/** A phone shows as many without scrolling. */
const MOST = 8

/** Amounts that are offered as buttons, and the whole balance. */
export function PresetsControl({ typed, onChange, ...fieldset }: PresetsControlProps) {
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  const { amounts, hasFull } = typed
  const put = (next: string[]) => onChange({ amounts: next, hasFull })
  return (
    <Fieldset {...fieldset}>
      <Stack gap={3}>
        <div className={styles.amounts}>
          {amounts.map((amount, at) => (
            // An amount is known by its place only.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={styles.amount}>
              <MoneyField
                label={t('amount', { at: at + 1 })}
                value={amount}
                onChange={(text) => put(amounts.map((one, i) => (i === at ? text : one)))}
              />
              <Button
                size="small"
                kind="quiet"
                aria-label={t('removeAmount', { at: at + 1 })}
                icon={<X aria-hidden="true" size={18} />}
                onClick={() => put(amounts.filter((_, i) => i !== at))}
              />
            </div>
          ))}
          {amounts.length < MOST ? (
            <Button icon={<Plus aria-hidden="true" size={18} />} onClick={() => put([...amounts, ''])}>
              {t('addAmount')}
            </Button>
          ) : null}
        </div>
        <Checkbox
          label={t('staff-setting-keys:choice.otp.presets.full')}
          isChecked={hasFull}
          onChange={(isOn) => onChange({ amounts, hasFull: isOn })}
        />
      </Stack>
    </Fieldset>
  )
}
