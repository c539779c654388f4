import { useState } from 'react'
import { Pencil } from 'lucide-react'
import { customerColumns, type ColumnSetting } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Checkbox, Fieldset, type FieldsetProps } from '@portal/shared/ui'
import { MoveButtons } from './MoveButtons.tsx'
import { WordsControl } from './WordsControl.tsx'
import styles from './Form.module.css'

interface ColumnsControlProps extends Omit<FieldsetProps, 'children'> {
  typed: readonly ColumnSetting[]
  onChange: (typed: ColumnSetting[]) => void
}

/** The columns of the customers list, their order and their names (S-05, S-06). */
export function ColumnsControl({ typed: columns, onChange, ...fieldset }: ColumnsControlProps) {
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  const [opened, setOpened] = useState<string | null>(null)
  const others = customerColumns.filter((key) => !columns.some((one) => one.key === key))
  const rows: ColumnSetting[] = [...columns, ...others.map((key) => ({ key, hidden: true }))]
  const put = (key: string, change: Partial<ColumnSetting>) =>
    onChange(rows.map((one) => (one.key === key ? withoutHidden({ ...one, ...change }) : one)).filter(isStored))
  return (
    <Fieldset {...fieldset}>
      <ol role="list" className={styles.rows}>
        {rows.map(({ key, label, hidden }, at) => {
          const name = t(`staff-setting-keys:column.${key}`)
          return (
            <li key={key} className={styles.row}>
              <Checkbox
                label={label ? `${name} → ${label.en} / ${label.es}` : name}
                isChecked={!hidden}
                onChange={(isShown) => put(key, { hidden: !isShown })}
              />
              {hidden ? null : (
                <span className={styles.tools}>
                  <Button
                    size="small"
                    kind="quiet"
                    aria-expanded={opened === key}
                    aria-label={t('renameColumn', { name })}
                    icon={<Pencil aria-hidden="true" size={18} />}
                    onClick={() => setOpened(opened === key ? null : key)}
                  />
                  <MoveButtons name={name} list={rows} at={at} onMoved={(next) => onChange(next.filter(isStored))} />
                </span>
              )}
              {opened === key && !hidden ? (
                <div className={styles.wide}>
                  <div className={styles.framed}>
                    <WordsControl
                      legend={t('columnName', { name })}
                      typed={label ?? { en: '', es: '' }}
                      onChange={(text) =>
                        put(key, { label: text.en.trim() === '' && text.es.trim() === '' ? undefined : text })
                      }
                    />
                  </div>
                </div>
              ) : null}
            </li>
          )
        })}
      </ol>
    </Fieldset>
  )
}

/** The file lists shown columns, and the usual columns that are hidden. */
const usual: readonly string[] = customerColumns.slice(0, 10)
const isStored = ({ key, hidden }: ColumnSetting) => !hidden || usual.includes(key)
const withoutHidden = ({ key, label, hidden }: ColumnSetting): ColumnSetting => ({
  key,
  ...(label && { label }),
  ...(hidden && { hidden }),
})
