import type { ReactNode } from 'react'
import { formatPhoneEntry, type ColumnSetting, type Localized } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { Checkbox, MoneyField, RadioGroup, TextArea, TextField } from '@portal/shared/ui'
import { settingPaths } from '../model/setting-paths.ts'
import type { Setting } from '../model/settings.ts'
import type { TypedAddress, TypedLabel, TypedPresets, TypedRevoke } from '../model/typed.ts'
import { AddressControl } from './AddressControl.tsx'
import { ChoicesControl } from './ChoicesControl.tsx'
import { ColumnsControl } from './ColumnsControl.tsx'
import { LabelsControl } from './LabelsControl.tsx'
import { OrderedChoices } from './OrderedChoices.tsx'
import { PresetsControl } from './PresetsControl.tsx'
import { RevokeControl } from './RevokeControl.tsx'
import { WordsControl } from './WordsControl.tsx'
import styles from './Form.module.css'

interface SettingControlProps {
  setting: Setting
  label: string
  help: string | undefined
  typed: unknown
  onChange: (typed: unknown) => void
  error: string | undefined
  /** In place of the setting's own. */
  id?: string
}

/** The control that fits a setting: a box, a number with its unit, an amount, a list, words in both languages. */
export function SettingControl(props: SettingControlProps): ReactNode {
  const { setting, label, help, typed, onChange, error } = props
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  const { id: settingId, kind, choices, isOptional, unit } = setting
  const id = props.id ?? settingId
  const common = { id, label, help, error }
  const group = { id, legend: label, help, error }
  const choiceText = (value: string) => t(`staff-setting-keys:choice.${settingId}.${value}`)
  const line = (more: object = {}) => (
    <div className={styles.line}>
      <TextField
        {...common}
        value={typed as string}
        onChange={onChange}
        isOptional={isOptional}
        maxLength={200}
        autoComplete="off"
        {...more}
      />
    </div>
  )
  switch (kind) {
    case 'switch':
      return <Checkbox {...common} isChecked={typed === true} onChange={onChange} />
    case 'count': {
      const count = Number(typed) || 0
      return line({
        width: unit ? 'medium' : 'short',
        inputMode: 'numeric',
        maxLength: 4,
        suffix: unit ? t(`staff-setting-keys:unit.${unit}`, { count }) : undefined,
      })
    }
    case 'choice':
      return (
        <RadioGroup
          {...group}
          value={typed as string}
          onChange={onChange}
          options={choices.map((value) => ({ value, label: choiceText(value) }))}
        />
      )
    case 'choices':
      return setting.isOrdered ? (
        <OrderedChoices
          {...group}
          chosen={typed as string[]}
          onChange={onChange}
          choices={choices}
          textOf={choiceText}
        />
      ) : (
        <ChoicesControl
          {...group}
          chosen={typed as string[]}
          onChange={onChange}
          choices={choices}
          textOf={choiceText}
        />
      )
    case 'notice_texts':
      return (
        <ChoicesControl
          {...group}
          chosen={typed as string[]}
          onChange={onChange}
          choices={['1', '2', '3', '4']}
          textOf={(at) => t(`text.info-${at}`)}
        />
      )
    case 'money':
      return <MoneyField {...common} value={typed as string} onChange={onChange} />
    case 'presets':
      return <PresetsControl {...group} typed={typed as TypedPresets} onChange={onChange} />
    case 'words':
      return <WordsControl {...group} text={typed as Localized} onChange={onChange} />
    case 'texts':
      return (
        <p id={id} tabIndex={-1}>
          <Link to={settingPaths.texts}>{t('writeTexts', { name: label })}</Link>
        </p>
      )
    case 'name_parts':
      return (
        <div className={styles.line}>
          <TextArea
            {...common}
            help={`${help ?? ''} ${t('onePerLine')}`}
            isOptional
            rows={5}
            value={typed as string}
            onChange={onChange}
          />
        </div>
      )
    case 'labels':
      return <LabelsControl {...group} rows={typed as TypedLabel[]} onChange={onChange} />
    case 'columns':
      return <ColumnsControl {...group} columns={typed as ColumnSetting[]} onChange={onChange} />
    case 'revoke_notice':
      return <RevokeControl {...group} typed={typed as TypedRevoke} onChange={onChange} />
    case 'address':
      return <AddressControl {...group} address={typed as TypedAddress} onChange={onChange} />
    case 'phone':
      return line({ type: 'tel', inputMode: 'tel', width: 'medium', mask: formatPhoneEntry })
    case 'page':
      return line({ type: 'url', inputMode: 'url', maxLength: 500 })
    case 'email':
      return line({ type: 'email', inputMode: 'email' })
    case 'text':
    case 'link':
    case 'file_name':
      return line()
    // The operator's, who changes it with the tenant's file; and what the page of the looks changes.
    case 'cutoff':
    case 'color':
    case 'image':
      return null
  }
}
