import type { ComponentProps, ComponentType } from 'react'
import { formatPhoneEntry } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { Checkbox, MoneyField, RadioGroup, TextArea, TextField, type FieldsetProps } from '@portal/shared/ui'
import { settingPaths } from '../model/setting-paths.ts'
import type { Setting, SettingKind } from '../model/settings.ts'
import { AddressControl } from './AddressControl.tsx'
import { ChoicesControl } from './ChoicesControl.tsx'
import { ColumnsControl } from './ColumnsControl.tsx'
import { LabelsControl } from './LabelsControl.tsx'
import { OrderedChoices } from './OrderedChoices.tsx'
import { PresetsControl } from './PresetsControl.tsx'
import { RevokeControl } from './RevokeControl.tsx'
import { WordsControl } from './WordsControl.tsx'
import styles from './Form.module.css'

interface Field {
  id: string
  label: string
  help: string | undefined
  error: string | undefined
}

interface ControlProps<T> {
  setting: Setting
  field: Field
  typed: T
  onChange: (typed: T) => void
}

const groupOf = ({ label, ...field }: Field) => ({ ...field, legend: label })

function SwitchControl({ field, typed, onChange }: ControlProps<boolean>) {
  return <Checkbox {...field} isChecked={typed} onChange={onChange} />
}

function MoneyControl({ field, typed, onChange }: ControlProps<string>) {
  return <MoneyField {...field} value={typed} onChange={onChange} />
}

/** The attributes of a line's field, for some kinds. */
const lines = {
  phone: { type: 'tel', inputMode: 'tel', width: 'medium', mask: formatPhoneEntry },
  page: { type: 'url', inputMode: 'url', maxLength: 500 },
  email: { type: 'email', inputMode: 'email' },
} as const

type LineProps = ControlProps<string> &
  Pick<ComponentProps<typeof TextField>, 'width' | 'suffix' | 'inputMode' | 'maxLength'>

function LineControl({ setting: { kind, isOptional }, field, typed, ...rest }: LineProps) {
  return (
    <div className={styles.line}>
      <TextField
        {...field}
        value={typed}
        isOptional={isOptional}
        maxLength={200}
        autoComplete="off"
        {...(kind in lines && lines[kind as keyof typeof lines])}
        {...rest}
      />
    </div>
  )
}

function CountControl(props: ControlProps<string>) {
  const { t } = useTranslation('staff-setting-keys')
  const { typed, setting } = props
  const suffix = setting.unit && t(`unit.${setting.unit}`, { count: Number(typed) || 0 })
  return (
    <LineControl {...props} width={suffix ? 'medium' : 'short'} inputMode="numeric" maxLength={4} suffix={suffix} />
  )
}

function NamesControl({ field, typed, onChange }: ControlProps<string>) {
  const { t } = useTranslation('staff-settings')
  const help = `${field.help ?? ''} ${t('onePerLine')}`
  return (
    <div className={styles.line}>
      <TextArea {...field} help={help} isOptional rows={5} value={typed} onChange={onChange} />
    </div>
  )
}

function ChoiceControl({ setting: { id, choices }, field, typed, onChange }: ControlProps<string>) {
  const { t } = useTranslation('staff-setting-keys')
  const options = choices.map((value) => ({ value, label: t(`choice.${id}.${value}`) }))
  return <RadioGroup {...groupOf(field)} value={typed} onChange={onChange} options={options} />
}

function SomeControl({ setting: { id, choices, isOrdered }, field, typed, onChange }: ControlProps<string[]>) {
  const { t } = useTranslation('staff-setting-keys')
  const Control = isOrdered ? OrderedChoices : ChoicesControl
  const textOf = (value: string) => t(`choice.${id}.${value}`)
  return <Control {...groupOf(field)} {...{ typed, onChange, choices, textOf }} />
}

function NoticeTextsControl({ field, typed, onChange }: ControlProps<string[]>) {
  const { t } = useTranslation('staff-settings')
  const choices = ['1', '2', '3', '4']
  return <ChoicesControl {...groupOf(field)} {...{ typed, onChange, choices }} textOf={(at) => t(`text.info-${at}`)} />
}

/** Long texts have a page of their own. */
function TextsLink({ field: { id, label } }: ControlProps<unknown>) {
  const { t } = useTranslation('staff-settings')
  return (
    <p id={id} tabIndex={-1}>
      <Link to={settingPaths.texts}>{t('writeTexts', { name: label })}</Link>
    </p>
  )
}

/** Strategies have a page of their own, too. */
function OffersLink({ field: { id } }: ControlProps<unknown>) {
  const { t } = useTranslation('staff-settings')
  return (
    <p id={id} tabIndex={-1}>
      <Link to={settingPaths.offers}>{t('toOffers')}</Link>
    </p>
  )
}

/** A control of several fields in the place of one. */
function grouped<T>(
  Group: ComponentType<Omit<FieldsetProps, 'children'> & Pick<ControlProps<T>, 'typed' | 'onChange'>>,
) {
  return function Grouped({ field, typed, onChange }: ControlProps<T>) {
    return <Group {...groupOf(field)} typed={typed} onChange={onChange} />
  }
}

const controls: Record<SettingKind, ComponentType<ControlProps<any>> | null> = {
  switch: SwitchControl,
  count: CountControl,
  choice: ChoiceControl,
  choices: SomeControl,
  notice_texts: NoticeTextsControl,
  money: MoneyControl,
  presets: grouped(PresetsControl),
  words: grouped(WordsControl),
  texts: TextsLink,
  name_parts: NamesControl,
  labels: grouped(LabelsControl),
  columns: grouped(ColumnsControl),
  revoke_notice: grouped(RevokeControl),
  address: grouped(AddressControl),
  phone: LineControl,
  page: LineControl,
  email: LineControl,
  text: LineControl,
  link: LineControl,
  file_name: LineControl,
  // The operator changes the cutoff in the tenant's file, and the theme page changes colours and images.
  cutoff: null,
  color: null,
  image: null,
  strategies: OffersLink,
}

interface SettingControlProps extends Omit<Field, 'id'> {
  setting: Setting
  typed: unknown
  onChange: (typed: unknown) => void
  /** The id of the field; the setting's own by default. */
  id?: string
}

/** The control for the kind of a setting. */
export function SettingControl({ setting, typed, onChange, id = setting.id, ...field }: SettingControlProps) {
  const Control = controls[setting.kind]
  return Control && <Control setting={setting} field={{ ...field, id }} typed={typed} onChange={onChange} />
}
