import userEvent from '@testing-library/user-event'
import type { TenantFile } from '@portal/shared/contract'
import { Route, Routes } from '@portal/shared/router'
import { buildSignedIn, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../../texts/settings.en.json'
import es from '../../../texts/settings.es.json'
import keysEn from '../../../texts/setting-keys.en.json'
import keysEs from '../../../texts/setting-keys.es.json'
import offersEn from '../../../texts/offers.en.json'
import offersEs from '../../../texts/offers.es.json'
import checkEn from '@portal/shared/texts/en/tenant-check.json'
import checkEs from '@portal/shared/texts/es/tenant-check.json'
import { GroupPage } from '../form/GroupPage.tsx'
import { OffersPage } from '../offers/OffersPage.tsx'
import { OverviewPage } from '../overview/OverviewPage.tsx'
import { PublishPage } from '../publish/PublishPage.tsx'
import { TextPage } from '../texts/TextPage.tsx'
import { TextsPage } from '../texts/TextsPage.tsx'
import { ThemePage } from '../theme/ThemePage.tsx'
import { VersionPage } from '../versions/VersionPage.tsx'
import { VersionsPage } from '../versions/VersionsPage.tsx'
import { buildTenantFile } from './build-tenant-file.ts'
import { settingsApi } from './settings-api.ts'

interface SettingsSetting {
  file?: Partial<TenantFile>
  handlers?: Handlers
  language?: 'en' | 'es'
}

/** Draws the page of the settings at an address, for an administrator, over settings that are kept in memory. */
export async function renderSettings(route: string, { file, handlers, language = 'en' }: SettingsSetting = {}) {
  const tenant = settingsApi(buildTenantFile(file))
  const api = startApi({ ...tenant.handlers, ...handlers })
  const portal = await renderPortal(
    <Routes>
      <Route path="/admin/portal" element={<OverviewPage />} />
      <Route path="/admin/portal/settings/:group" element={<GroupPage />} />
      <Route path="/admin/portal/texts" element={<TextsPage />} />
      <Route path="/admin/portal/texts/:textId" element={<TextPage />} />
      <Route path="/admin/portal/theme" element={<ThemePage />} />
      <Route path="/admin/portal/offers" element={<OffersPage />} />
      <Route path="/admin/portal/publish" element={<PublishPage />} />
      <Route path="/admin/portal/versions" element={<VersionsPage />} />
      <Route path="/admin/portal/versions/:version" element={<VersionPage />} />
    </Routes>,
    {
      route,
      language,
      session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
      texts: {
        'staff-settings': { en, es },
        'staff-setting-keys': { en: keysEn, es: keysEs },
        'staff-offers': { en: offersEn, es: offersEs },
        'tenant-check': { en: checkEn, es: checkEs },
      },
    },
  )
  return { api, portal, tenant, user: userEvent.setup() }
}
