import { capabilityDefaults, type Localized } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import type { Setting } from '../model/settings.ts'
import { BothLanguages } from '../values/BothLanguages.tsx'
import { SettingValue } from '../values/SettingValue.tsx'
import type { Difference } from './difference.ts'
import styles from './Publish.module.css'

interface OldAndNewProps {
  /** Null: a path that no setting of the pages stands at. */
  setting: Setting | null
  difference: Difference
  labels: { from: string; to: string }
}

/** What stood there and what stands there now, as people read it. */
export function OldAndNew({ setting, difference, labels }: OldAndNewProps) {
  const { t } = useTranslation('staff-settings')
  const { path, from, to } = difference
  const shown = (value: unknown) => {
    if (setting?.kind === 'image') return <SettingValue setting={setting} value={value} />
    if (value === null || value === undefined) {
      // A capability that nobody speaks of is as the product has it.
      const key = path.startsWith('/capabilities/') ? setting?.capability : null
      return setting && key ? <SettingValue setting={setting} value={capabilityDefaults[key]} /> : t('none')
    }
    if (path.startsWith('/feature_flags/')) return t((value as { is_enabled: boolean }).is_enabled ? 'on' : 'off')
    if (setting) return <SettingValue setting={setting} value={value} />
    return isLocalized(value) ? <BothLanguages text={value} /> : JSON.stringify(value)
  }
  return (
    <div className={styles.sides}>
      <div className={styles.side}>
        <span className={styles.label}>{labels.from}</span>
        {shown(from)}
      </div>
      <div className={styles.side}>
        <span className={styles.label}>{labels.to}</span>
        {shown(to)}
      </div>
    </div>
  )
}

function isLocalized(value: unknown): value is Localized {
  const { en, es } = value as Partial<Localized>
  return typeof en === 'string' && typeof es === 'string'
}
