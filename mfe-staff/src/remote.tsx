import { addNamespace } from '@portal/shared/i18n'
import type { RemoteModule } from '@portal/shared/portal'
import { contactTexts } from './features/consumer/contact/contact-texts.ts'
import { deskPage } from './lib/desk-page.ts'
import { inboundTexts } from './lib/inbound/inbound-texts.ts'

const CustomersPage = deskPage(() => import('./features/customers/CustomersPage.tsx').then((m) => m.CustomersPage))
const ConsumerPage = deskPage(
  () => import('./features/consumer/ConsumerPage.tsx').then((m) => m.ConsumerPage),
  contactTexts,
)

const agentsTexts = () =>
  addNamespace('staff-agents', {
    en: () => import('./texts/agents.en.json'),
    es: () => import('./texts/agents.es.json'),
  })
const profileTexts = async () => {
  await Promise.all([
    agentsTexts(),
    addNamespace('staff-profile', {
      en: () => import('./texts/profile.en.json'),
      es: () => import('./texts/profile.es.json'),
    }),
  ])
}
const RolesPage = deskPage(() => import('./features/agents/RolesPage.tsx').then((m) => m.RolesPage), agentsTexts)
const AgentPage = deskPage(() => import('./features/agents/AgentPage.tsx').then((m) => m.AgentPage), agentsTexts)
const NewAgentPage = deskPage(
  () => import('./features/agents/NewAgentPage.tsx').then((m) => m.NewAgentPage),
  agentsTexts,
)
const StaffProfilePage = deskPage(
  () => import('./features/staff-profile/StaffProfilePage.tsx').then((m) => m.StaffProfilePage),
  profileTexts,
)
const ReportingPage = deskPage(
  () => import('./features/reporting/ReportingPage.tsx').then((m) => m.ReportingPage),
  () =>
    addNamespace('staff-reporting', {
      en: () => import('./texts/reporting.en.json'),
      es: () => import('./texts/reporting.es.json'),
    }),
)
const casesTexts = () =>
  addNamespace('staff-cases', {
    en: () => import('./texts/cases.en.json'),
    es: () => import('./texts/cases.es.json'),
  })
const DisputesPage = deskPage(
  () => import('./features/disputes/DisputesPage.tsx').then((m) => m.DisputesPage),
  casesTexts,
)
const DisputePage = deskPage(
  () => import('./features/disputes/detail/DisputePage.tsx').then((m) => m.DisputePage),
  casesTexts,
)
const WorkPage = deskPage(
  () => import('./features/work/WorkPage.tsx').then((m) => m.WorkPage),
  async () => {
    const own = addNamespace('staff-work', {
      en: () => import('./texts/work.en.json'),
      es: () => import('./texts/work.es.json'),
    })
    await Promise.all([own, inboundTexts()])
  },
)
const InventoryPage = deskPage(
  () => import('./features/inventory/InventoryPage.tsx').then((m) => m.InventoryPage),
  () =>
    addNamespace('staff-inventory', {
      en: () => import('./texts/inventory.en.json'),
      es: () => import('./texts/inventory.es.json'),
    }),
)
const TagsPage = deskPage(
  () => import('./features/tags/TagsPage.tsx').then((m) => m.TagsPage),
  () =>
    addNamespace('staff-tags', {
      en: () => import('./texts/tags.en.json'),
      es: () => import('./texts/tags.es.json'),
    }),
)

const reasonTexts = () =>
  addNamespace('staff-reasons', {
    en: () => import('./texts/reasons.en.json'),
    es: () => import('./texts/reasons.es.json'),
  })
const letterTexts = async () => {
  await Promise.all([
    reasonTexts(),
    addNamespace('staff-letters', {
      en: () => import('./texts/letters.en.json'),
      es: () => import('./texts/letters.es.json'),
    }),
  ])
}
const emailTexts = async () => {
  await Promise.all([
    reasonTexts(),
    addNamespace('staff-emails', {
      en: () => import('./texts/emails.en.json'),
      es: () => import('./texts/emails.es.json'),
    }),
  ])
}
const templateTexts = () =>
  addNamespace('staff-templates', {
    en: () => import('./texts/templates.en.json'),
    es: () => import('./texts/templates.es.json'),
  })
const LettersPage = deskPage(() => import('./features/letters/LettersPage.tsx').then((m) => m.LettersPage), letterTexts)
const EmailPage = deskPage(() => import('./features/emails/EmailPage.tsx').then((m) => m.EmailPage), emailTexts)
const TemplatesPage = deskPage(
  () => import('./features/templates/TemplatesPage.tsx').then((m) => m.TemplatesPage),
  templateTexts,
)
const TemplatePage = deskPage(
  () => import('./features/templates/TemplatePage.tsx').then((m) => m.TemplatePage),
  templateTexts,
)
const NewTemplatePage = deskPage(
  () => import('./features/templates/NewTemplatePage.tsx').then((m) => m.NewTemplatePage),
  templateTexts,
)

const settingsTexts = async () => {
  await Promise.all([
    addNamespace('staff-settings', {
      en: () => import('./texts/settings.en.json'),
      es: () => import('./texts/settings.es.json'),
    }),
    addNamespace('staff-setting-keys', {
      en: () => import('./texts/setting-keys.en.json'),
      es: () => import('./texts/setting-keys.es.json'),
    }),
    addNamespace('tenant-check', {
      en: () => import('@portal/shared/texts/en/tenant-check.json'),
      es: () => import('@portal/shared/texts/es/tenant-check.json'),
    }),
  ])
}
const OverviewPage = deskPage(
  () => import('./features/settings/overview/OverviewPage.tsx').then((m) => m.OverviewPage),
  settingsTexts,
)
const GroupPage = deskPage(
  () => import('./features/settings/form/GroupPage.tsx').then((m) => m.GroupPage),
  settingsTexts,
)
const TextsPage = deskPage(
  () => import('./features/settings/texts/TextsPage.tsx').then((m) => m.TextsPage),
  settingsTexts,
)
const TextPage = deskPage(() => import('./features/settings/texts/TextPage.tsx').then((m) => m.TextPage), settingsTexts)
const ThemePage = deskPage(
  () => import('./features/settings/theme/ThemePage.tsx').then((m) => m.ThemePage),
  settingsTexts,
)
const PublishPage = deskPage(
  () => import('./features/settings/publish/PublishPage.tsx').then((m) => m.PublishPage),
  settingsTexts,
)
const VersionsPage = deskPage(
  () => import('./features/settings/versions/VersionsPage.tsx').then((m) => m.VersionsPage),
  settingsTexts,
)
const VersionPage = deskPage(
  () => import('./features/settings/versions/VersionPage.tsx').then((m) => m.VersionPage),
  settingsTexts,
)

/** What staff see: the customers and each consumer's page. */
export const remote = {
  name: 'mfe-staff',
  contract: '1.0.0',
  namespace: 'staff',
  texts: { en: () => import('./texts/en.json'), es: () => import('./texts/es.json') },
  routes: [
    { path: '/admin/consumers', element: <CustomersPage /> },
    { path: '/admin/consumers/consumer/:id', element: <ConsumerPage /> },
    { path: '/admin/consumers/consumer/:id/email-templates', element: <EmailPage /> },
    { path: '/admin/letters', element: <LettersPage /> },
    { path: '/admin/templates', element: <TemplatesPage /> },
    { path: '/admin/templates/new', element: <NewTemplatePage /> },
    { path: '/admin/templates/:templateId', element: <TemplatePage /> },
    { path: '/admin/disputes', element: <DisputesPage /> },
    { path: '/admin/disputes/:caseId', element: <DisputePage /> },
    { path: '/admin/inventory', element: <InventoryPage /> },
    { path: '/admin/work', element: <WorkPage /> },
    { path: '/admin/settings', element: <TagsPage /> },
    { path: '/admin/portal', element: <OverviewPage /> },
    { path: '/admin/portal/settings/:group', element: <GroupPage /> },
    { path: '/admin/portal/texts', element: <TextsPage /> },
    { path: '/admin/portal/texts/:textId', element: <TextPage /> },
    { path: '/admin/portal/theme', element: <ThemePage /> },
    { path: '/admin/portal/publish', element: <PublishPage /> },
    { path: '/admin/portal/versions', element: <VersionsPage /> },
    { path: '/admin/portal/versions/:version', element: <VersionPage /> },
    { path: '/admin/roles', element: <RolesPage /> },
    { path: '/admin/agents/agent/:id', element: <AgentPage /> },
    { path: '/admin/new-agent', element: <NewAgentPage /> },
    { path: '/admin/profile', element: <StaffProfilePage /> },
    { path: '/admin/reporting', element: <ReportingPage /> },
  ],
} satisfies RemoteModule
