import { useTranslation } from '@portal/shared/i18n'
import { portalTexts } from '../model/portal-texts.ts'
import { settingAt } from '../model/setting-editor.ts'
import { flagAt } from '../model/settings.ts'

/** Names the setting at a path of the tenant's file in plain words. */
export function usePathName(): (path: string) => string {
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  return (path) => {
    const text = portalTexts.find((one) => one.path === path)
    if (text && text.kind !== 'label') return t(`text.${text.id}`)
    const setting = settingAt(path)
    if (!setting) return path
    const name = t(`staff-setting-keys:name.${setting.id}`)
    const flag = flagAt(path)
    return flag === null ? name : t('flagOf', { name, flag })
  }
}
