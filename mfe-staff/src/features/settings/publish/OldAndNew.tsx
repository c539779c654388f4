import { capabilityDefaults, type Localized } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { LineDiff } from '../../../lib/text-diff/LineDiff.tsx'
import { wordsOf, type PortalText, type TextWords } from '../model/portal-texts.ts'
import { flagAt, type Setting } from '../model/settings.ts'
import { BothLanguages } from '../values/BothLanguages.tsx'
import { SettingValue } from '../values/SettingValue.tsx'
import styles from './Publish.module.css'

/** A setting that differs. */
export interface Difference {
  path: string
  from: unknown
  to: unknown
}

interface OldAndNewProps {
  /** Null: no page has a setting at this path. */
  setting: Setting | null
  difference: Difference
  labels: { from: string; to: string }
}

/** The old and the new value of a setting as people read them. */
export function OldAndNew({ setting, difference, labels }: OldAndNewProps) {
  const { t } = useTranslation('staff-settings')
  const { path, from, to } = difference
  const shown = (value: unknown) => {
    if (setting?.kind === 'image') return <SettingValue setting={setting} value={value} />
    if (value === null || value === undefined) {
      if (setting?.kind === 'strategies') return t('standardOffers')
      // A capability that the file does not name has the product's value.
      const key = path.startsWith('/capabilities/') ? setting?.capability : null
      return setting && key ? <SettingValue setting={setting} value={capabilityDefaults[key]} /> : t('none')
    }
    if (flagAt(path) !== null) return t((value as { is_enabled: boolean }).is_enabled ? 'on' : 'off')
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

/** The changes of a text, line by line in both languages. */
export function TextDifference({ text, difference }: { text: PortalText; difference: Difference }) {
  const { t } = useTranslation('staff-settings')
  const before = wordsOf(text, difference.from)
  const after = wordsOf(text, difference.to)
  const written = (words: TextWords) => text.parts.map(({ name }) => words[name] ?? '').join('\n')
  const isNone = difference.from === null || difference.from === undefined
  return (
    <div className={styles.sides}>
      {(['en', 'es'] as const).map((language) => (
        <div key={language} className={styles.side}>
          <span className={styles.label}>{t(`language.${language}`)}</span>
          <LineDiff
            before={isNone ? '' : written(before[language])}
            after={written(after[language])}
            language={language}
            label={t('changesIn', { language: t(`language.${language}`) })}
          />
        </div>
      ))}
    </div>
  )
}
