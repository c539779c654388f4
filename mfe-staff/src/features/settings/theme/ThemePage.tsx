import { useState } from 'react'
import type { TenantDraft, TenantOverview } from '@portal/shared/contract'
import { themeFromColors } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Card, Stack } from '@portal/shared/ui'
import { SettingItem } from '../form/SettingItem.tsx'
import { useGroupForm, type GroupFormControl } from '../form/use-group-form.ts'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { DraftForm } from '../frame/DraftForm.tsx'
import { settingGroups } from '../model/setting-groups.ts'
import { settingOf } from '../model/settings.ts'
import { useDraftEditing, type DraftEditing } from '../model/use-draft-editing.ts'
import { imageKinds, imageSource, type ImageKind } from '../values/image-source.ts'
import { ColorControl } from './ColorControl.tsx'
import { ContrastTable } from './ContrastTable.tsx'
import { ImageControl } from './ImageControl.tsx'
import { ThemePreview } from './ThemePreview.tsx'
import styles from './Theme.module.css'

/** /admin/portal/theme: the tenant's colours, images and look with a preview and the contrast of each pair (SH-07). */
export function ThemePage() {
  const { t } = useTranslation('staff-settings')
  return (
    <SettingsFrame title={t('nav.theme')} lead={t('theme.lead')}>
      {(overview, draft) => <ThemeEditor overview={overview} draft={draft} />}
    </SettingsFrame>
  )
}

const colors = ['primary', 'secondary'] as const
const pathOf = (name: (typeof colors)[number]) => `/${name}_color`
/** The settings of the look beside colours and images. */
const lookSettings = settingGroups.theme.map(settingOf).filter(({ capability }) => capability !== null)
const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The two colours and the look, the portal in them, and whether the contrast of the colours is sufficient. */
function ThemeEditor({ overview, draft }: { overview: TenantOverview; draft: TenantDraft }) {
  const { t } = useTranslation('staff-settings')
  const settings = useTenant((s) => s.settings)
  const editing = useDraftEditing('theme', draft)
  const form = useGroupForm(lookSettings, draft, editing)
  const { typed, seen, put, isRefused, save } = useColors(draft, editing, form)
  const imageOf = (kind: ImageKind) => {
    const change = draft.changes.find(({ path }) => path === `/images/${kind}`)
    return change ? imageSource(kind, change.to) : overview.images[kind]
  }
  return (
    <DraftForm label={t('nav.theme')} editing={editing} errors={form.summary} onSave={save}>
      <div className={styles.columns}>
        <Stack gap={6}>
          <Card title={t('theme.colors')}>
            <Stack gap={6}>
              {colors.map((name) => (
                <ColorControl
                  key={name}
                  name={name}
                  value={typed[name]}
                  result={themeFromColors(seen[name], seen[name])}
                  onChange={(hex) => put(name, hex)}
                  isRefused={isRefused(name)}
                />
              ))}
            </Stack>
          </Card>
          <Card title={t('theme.images')}>
            <Stack gap={6}>
              {imageKinds.map((kind) => (
                <ImageControl key={kind} kind={kind} live={overview.images[kind]} draft={draft} />
              ))}
            </Stack>
          </Card>
          <Card title={t('theme.look')}>
            {lookSettings.map((setting) => (
              <SettingItem key={setting.id} {...{ setting, overview, draft, form }} />
            ))}
          </Card>
        </Stack>
        <Card title={t('theme.preview')}>
          <ThemePreview
            colors={seen}
            look={lookOf(form)}
            logo={imageOf('logo')}
            icon={imageOf('favicon')}
            settings={settings}
          />
        </Card>
      </div>
      {colors.map((name) => (
        <Card key={name} title={t(`theme.contrast.${name}`)} padding="plain">
          <ContrastTable name={name} hex={seen[name]} />
        </Card>
      ))}
    </DraftForm>
  )
}

/** The attributes that the stylesheets of the kit ask for, as typed. */
const lookOf = (form: GroupFormControl): Record<string, unknown> =>
  Object.fromEntries(lookSettings.map((one) => [one.id.replace('look.', 'data-'), form.typedOf(one)]))

/** The two colours during typing; `save` sends them with the rest of the form. */
function useColors(draft: TenantDraft, editing: DraftEditing, form: GroupFormControl) {
  const [isChecked, setChecked] = useState(false)
  const held = { primary: draft.file.primary_color, secondary: draft.file.secondary_color }
  const typedOf = (name: keyof typeof held) => (editing.typed[pathOf(name)] as string | undefined) ?? held[name]
  const typed = { primary: typedOf('primary'), secondary: typedOf('secondary') }
  const seenOf = (name: keyof typeof held) => (isHex(typed[name]) ? typed[name] : held[name])
  return {
    typed,
    /** During typing the last whole colour stays on the screen. */
    seen: { primary: seenOf('primary'), secondary: seenOf('secondary') },
    isRefused: (name: keyof typeof held) => isChecked && !isHex(typed[name]),
    put: (name: keyof typeof held, hex: string) =>
      hex === held[name] ? editing.forget(pathOf(name)) : editing.set(pathOf(name), hex),
    /** Resolves to whether the changes were kept. */
    save: async () => {
      setChecked(true)
      const changed = colors.filter((name) => pathOf(name) in editing.typed)
      if (!editing.isDirty || !colors.every((name) => isHex(typed[name]))) return false
      return form.submit(changed.map((name) => ({ path: pathOf(name), value: typed[name].toLowerCase() })))
    },
  }
}
