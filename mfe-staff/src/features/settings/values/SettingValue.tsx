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
import type { Setting } from '../model/settings.ts'
import type { TypedAddress } from '../model/typed.ts'
import { BothLanguages } from './BothLanguages.tsx'
import { imageSource } from './image-source.ts'
import styles from './SettingValue.module.css'

interface SettingValueProps {
  setting: Pick<Setting, 'id' | 'kind' | 'unit'>
  /** Undefined and null: nothing is said. */
  value: unknown
}

/** A value as people read it: on and off, amounts, lists, both languages. */
export function SettingValue({ setting: { id, kind, unit }, value }: SettingValueProps): ReactNode {
  const { t } = useTranslation(['staff-setting-keys', 'staff-settings'])
  if (kind === 'image')
    return <img src={imageSource(id === 'images.logo' ? 'logo' : 'favicon', value)} alt="" className={styles.image} />
  const none = <span className={styles.none}>{t('staff-settings:none')}</span>
  if (value === undefined || value === null || value === '') return none
  const choice = (one: string) => t(`choice.${id}.${one}`)
  switch (kind) {
    case 'switch':
      return t(value === true ? 'staff-settings:on' : 'staff-settings:off')
    case 'count': {
      const count = value as number
      return unit ? `${count} ${t(`unit.${unit}`, { count })}` : String(count)
    }
    case 'choice':
      return choice(value as string)
    case 'choices':
      return (value as string[]).length > 0 ? (value as string[]).map(choice).join(', ') : none
    case 'money':
      return <Money amount={parseWireMoney(value as string)} />
    case 'presets':
      return (
        <span className={styles.amounts}>
          {(value as string[]).map((one) => (
            <span key={one}>
              {one === 'full' ? t('choice.otp.presets.full') : <Money amount={parseWireMoney(one)} />}
            </span>
          ))}
        </span>
      )
    case 'words':
      return <BothLanguages text={value as Localized} />
    case 'name_parts': {
      const parts = value as string[]
      return parts.length > 0 ? (
        <List>
          {parts.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </List>
      ) : (
        none
      )
    }
    case 'texts': {
      const texts = value as Localized[]
      if (texts.length === 0) return none
      return (
        <List>
          {texts.map((one) => (
            <li key={one.en}>
              <BothLanguages text={one} isShort />
            </li>
          ))}
        </List>
      )
    }
    case 'labels': {
      const rows = Object.entries(value as Record<string, Localized>)
      if (rows.length === 0) return none
      return (
        <List>
          {rows.map(([row, text]) => (
            <li key={row}>
              {t(`detail.${row}`)} → {text.en} / {text.es}
            </li>
          ))}
        </List>
      )
    }
    case 'columns': {
      const columns = (value as ColumnSetting[]).filter(({ hidden }) => !hidden)
      return columns.map(({ key, label }) => (label ? `${label.en} / ${label.es}` : t(`column.${key}`))).join(', ')
    }
    case 'cutoff': {
      const { time, zone, earliest } = value as Cutoff
      return t('staff-settings:cutoff', { time, zone, earliest })
    }
    case 'revoke_notice': {
      const { business_days: count, by_time: time, zone } = value as RevokeNotice
      const days = t('staff-settings:revoke', { count })
      return time === null ? days : `${days}, ${t('staff-settings:revokeBy', { time, zone })}`
    }
    case 'address': {
      const { street, city, state, zip } = value as TypedAddress
      return `${street}, ${city}, ${state} ${zip}`
    }
    case 'notice_texts':
      return (value as number[]).length > 0
        ? (value as number[]).map((at) => t(`staff-settings:text.info-${at}`)).join(', ')
        : none
    case 'color':
      return (
        <span className={styles.color}>
          {/* Set through CSSOM: a style attribute in markup is forbidden. */}
          <span className={styles.swatch} style={{ background: value as string }} />
          <span className={styles.code}>{value as string}</span>
        </span>
      )
    case 'phone':
      return formatPhone(value as string)
    default:
      return <span className={styles.long}>{value as string}</span>
  }
}

const List = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>
