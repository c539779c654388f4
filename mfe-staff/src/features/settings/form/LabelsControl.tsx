import { useState } from 'react'
import { Plus, X } from 'lucide-react'
import { detailRows } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Fieldset, SelectField, Stack, type FieldsetProps } from '@portal/shared/ui'
import type { TypedLabel } from '../model/typed.ts'
import styles from './Form.module.css'
import { WordsControl } from './WordsControl.tsx'

interface LabelsControlProps extends Omit<FieldsetProps, 'children'> {
  typed: readonly TypedLabel[]
  onChange: (typed: TypedLabel[]) => void
}

/** The tenant's own names for rows of the account details. */
export function LabelsControl({ typed: rows, onChange, ...fieldset }: LabelsControlProps) {
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  const [chosen, setChosen] = useState('')
  const nameOf = (row: string) => t(`staff-setting-keys:detail.${row}`)
  const others = detailRows.filter((row) => !rows.some((one) => one.row === row))
  const add = () => {
    if (chosen === '') return
    onChange([...rows, { row: chosen, en: '', es: '' }])
    setChosen('')
  }
  return (
    <Fieldset {...fieldset}>
      <Stack gap={4}>
        {rows.map(({ row, en, es }) => (
          <div key={row} className={styles.framed}>
            <div className={styles.row}>
              <div className={styles.wide}>
                <WordsControl
                  legend={nameOf(row)}
                  typed={{ en, es }}
                  onChange={(text) => onChange(rows.map((one) => (one.row === row ? { row, ...text } : one)))}
                />
              </div>
              <Button
                size="small"
                kind="quiet"
                icon={<X aria-hidden="true" size={18} />}
                onClick={() => onChange(rows.filter((one) => one.row !== row))}
              >
                {t('removeName', { name: nameOf(row) })}
              </Button>
            </div>
          </div>
        ))}
        <div className={styles.add}>
          <SelectField
            label={t('rowToName')}
            isOptional
            placeholder={t('choose')}
            value={chosen}
            onChange={setChosen}
            options={others.map((row) => ({ value: row, label: nameOf(row) }))}
          />
          <Button icon={<Plus aria-hidden="true" size={18} />} onClick={add}>
            {t('addName')}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  )
}
