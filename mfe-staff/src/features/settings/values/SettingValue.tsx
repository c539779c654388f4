import type { ReactNode } from 'react'
import {
  formatPhone,
  parseWireMoney,
  type ColumnSetting,
  type Cutoff,
  type Localized,
  type RevokeNotice,
} from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Money } from '@portal/shared/ui'
import type { Setting, SettingKind } from '../model/settings.ts'
import type { TypedAddress } from '../model/typed.ts'
import { StrategiesValue } from '../offers/StrategiesValue.tsx'
import type { EditedStrategies } from '../offers/use-strategies.ts'
import { BothLanguages } from './BothLanguages.tsx'
import { imageSource } from './image-source.ts'
import styles from './SettingValue.module.css'

interface SettingValueProps {
  setting: Pick<Setting, 'id' | 'kind' | 'unit'>
  /** Undefined and null: there is no value. */
  value: unknown
}

interface Words {
  t: ReturnType<typeof useTranslation>['t']
  unit: Setting['unit']
  /** The name of a choice of this setting. */
  choice: (name: string) => string
}

/** How a value of each kind is written; nothing for an empty one. The other kinds are texts. */
const writers: { readonly [K in SettingKind]?: (value: any, words: Words) => ReactNode } = {
  switch: (isOn: boolean, { t }) => t(isOn ? 'staff-settings:on' : 'staff-settings:off'),
  count: (count: number, { t, unit }) => (unit ? `${count} ${t(`unit.${unit}`, { count })}` : String(count)),
  choice: (name: string, { choice }) => choice(name),
  choices: (names: string[], { choice }) => names.map(choice).join(', '),
  money: (amount: string) => <Money amount={parseWireMoney(amount)} />,
  presets: (presets: string[], { t }) => (
    <span className={styles.amounts}>
      {presets.map((one) => (
        <span key={one}>{one === 'full' ? t('choice.otp.presets.full') : <Money amount={parseWireMoney(one)} />}</span>
      ))}
    </span>
  ),
  words: (text: Localized) => <BothLanguages text={text} />,
  name_parts: (parts: string[]) => listOf(parts.map((part) => [part, part])),
  texts: (texts: Localized[]) =>
    listOf(texts.map((text) => [text.en, <BothLanguages key="text" text={text} isShort />])),
  labels: (labels: Record<string, Localized>, { t }) =>
    listOf(Object.entries(labels).map(([row, { en, es }]) => [row, `${t(`detail.${row}`)} → ${en} / ${es}`])),
  columns: (columns: ColumnSetting[], { t }) =>
    columns
      .filter(({ hidden }) => !hidden)
      .map(({ key, label }) => (label ? `${label.en} / ${label.es}` : t(`column.${key}`)))
      .join(', '),
  cutoff: ({ time, zone, earliest }: Cutoff, { t }) => t('staff-settings:cutoff', { time, zone, earliest }),
  revoke_notice: ({ business_days: count, by_time: time, zone }: RevokeNotice, { t }) => {
    const days = t('staff-settings:revoke', { count })
    return time === null ? days : `${days}, ${t('staff-settings:revokeBy', { time, zone })}`
  },
  address: ({ street, city, state, zip }: TypedAddress) => `${street}, ${city}, ${state} ${zip}`,
  notice_texts: (texts: number[], { t }) => texts.map((at) => t(`staff-settings:text.info-${at}`)).join(', '),
  color: (hex: string) => (
    <span className={styles.color}>
      {/* React sets it through CSSOM: the policy of the page forbids a style attribute in markup. */}
      <span className={styles.swatch} style={{ background: hex }} />
      <span className={styles.code}>{hex}</span>
    </span>
  ),
  phone: formatPhone,
  strategies: (value: EditedStrategies) => <StrategiesValue value={value} />,
}

function listOf(items: readonly (readonly [key: string, content: ReactNode])[]): ReactNode {
  if (items.length === 0) return null
  return (
    <ul role="list" className={styles.list}>
      {items.map(([key, content]) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  )
}

/** A value as people read it: on and off, amounts, lists, both languages. */
export function SettingValue({ setting: { id, kind, unit }, value }: SettingValueProps): ReactNode {
  const { t } = useTranslation(['staff-setting-keys', 'staff-settings'])
  if (kind === 'image')
    return <img src={imageSource(id === 'images.logo' ? 'logo' : 'favicon', value)} alt="" className={styles.image} />
  const write = writers[kind] ?? ((text: string) => <span className={styles.long}>{text}</span>)
  const isSet = value !== undefined && value !== null && value !== ''
  const written = isSet && write(value, { t, unit, choice: (name) => t(`choice.${id}.${name}`) })
  return written || <span className={styles.none}>{t('staff-settings:none')}</span>
}
