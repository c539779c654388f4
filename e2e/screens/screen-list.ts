import type { Page } from '@playwright/test'
import { chooseMethod, startPayment } from '../fixtures/pay.ts'
import { agreementScreens } from './agreement-screens.ts'
import { helpScreens } from './help-screens.ts'
import { manageScreens } from './manage-screens.ts'
import { planScreens } from './plan-screens.ts'
import { both, type Screen } from './screen.ts'
import { signingScreens } from './signing-screens.ts'
import { staffScreens } from './staff-screens.ts'

/** A step of a payment by a consumer with methods of each kind. */
const payScreen = (name: string, tenant: string, before: NonNullable<Screen['before']>): Screen => ({
  name,
  tenants: [tenant],
  as: 'D-34',
  path: '/cabinet',
  before,
})

/** Opens the form of a new method. */
async function addMethod(page: Page, title: string): Promise<void> {
  await startPayment(page, '25.00')
  await page.getByRole('radio', { name: title }).check()
  await page.getByRole('button', { name: 'Next' }).click()
}

/** Pays part of the debt by the saved bank account. */
async function pay(page: Page): Promise<void> {
  await startPayment(page, '25.00')
  await chooseMethod(page, /0000/)
  await page.getByRole('button', { name: 'Pay $25.00' }).click()
  await page.getByRole('dialog').waitFor({ timeout: 30_000 })
}

/** Every screen and state that has a picture. */
export const screens: Screen[] = [
  { name: 'sign-in', tenants: ['harborlight', 'cedarline'], languages: both, path: '/' },
  { name: 'staff-sign-in', tenants: ['harborlight'], path: '/admin' },
  { name: 'forgot-password', tenants: ['harborlight'], path: '/forgot-password' },
  { name: 'not-found', tenants: ['harborlight'], path: '/nowhere' },
  { name: 'cabinet', tenants: ['harborlight', 'cedarline'], as: 'D-01', languages: both, path: '/cabinet' },
  { name: 'cabinet-plan', tenants: ['harborlight'], as: 'D-09', languages: both, path: '/cabinet' },
  { name: 'cabinet-agreement', tenants: ['tmlg'], as: 'D-02', path: '/cabinet' },
  { name: 'cabinet-declined', tenants: ['tmlg'], as: 'D-04', path: '/cabinet' },
  { name: 'cabinet-failed', tenants: ['harborlight'], as: 'D-11', path: '/cabinet' },
  { name: 'cabinet-scheduled', tenants: ['harborlight'], as: 'D-19', languages: both, path: '/cabinet' },
  { name: 'cabinet-settled', tenants: ['harborlight'], as: 'D-14', path: '/cabinet' },
  { name: 'cabinet-external', tenants: ['harborlight'], as: 'D-16', path: '/cabinet' },
  {
    name: 'cabinet-details',
    tenants: ['tmlg', 'aldercourt'],
    as: 'D-23',
    languages: both,
    path: '/cabinet',
    before: async (page) => {
      await page.getByRole('button', { name: /^(See Details|Ver detalles)$/ }).click()
      await page.locator('dialog details > summary').first().click()
    },
  },
  { name: 'cabinet-hold', tenants: ['harborlight'], as: 'D-12', path: '/cabinet-active' },
  { name: 'cabinet-judgment', tenants: ['aldercourt'], as: 'D-23', path: '/cabinet-active' },
  { name: 'cabinet-empty', tenants: ['harborlight'], as: 'D-26', languages: both, path: '/cabinet' },
  { name: 'cabinet-rights', tenants: ['harborlight'], as: 'D-31', languages: both, path: '/cabinet' },
  { name: 'profile', tenants: ['harborlight'], as: 'D-01', languages: both, path: '/profile' },
  { name: 'profile', tenants: ['tmlg'], as: 'D-01', path: '/profile' },
  { name: 'profile-incomplete', tenants: ['harborlight'], as: 'D-21', languages: both, path: '/profile' },
  { name: 'profile-info', tenants: ['harborlight'], as: 'D-01', languages: both, path: '/profile-info' },
  { name: 'profile-contact', tenants: ['harborlight'], as: 'D-29b', languages: both, path: '/profile/contact' },
  {
    name: 'profile-edit',
    tenants: ['harborlight'],
    as: 'D-01',
    languages: both,
    path: '/profile-info',
    before: async (page) => {
      await page.getByRole('button', { name: /^(Edit Personal|Editar la información personal)/ }).click()
      await page.getByLabel(/^(Cell Phone|Teléfono celular)$/).fill('555')
      await page.getByRole('button', { name: /^(Save|Guardar)$/ }).click()
    },
  },
  {
    name: 'profile-preferences',
    tenants: ['harborlight'],
    as: 'D-01',
    languages: both,
    path: '/profile',
    before: async (page) => {
      await page.getByRole('button', { name: /^(Change|Cambiar)$/ }).click()
      await page
        .getByRole('checkbox', { name: /^(Friday|viernes)$/ })
        .first()
        .click()
    },
  },
  { name: 'payment', tenants: ['cedarline'], as: 'D-34', languages: both, path: '/payment' },
  { name: 'payment', tenants: ['quarrylane'], as: 'D-34', path: '/payment' },
  { name: 'payment-empty', tenants: ['harborlight'], as: 'D-01', languages: both, path: '/payment' },
  { name: 'payment-card-ends', tenants: ['cedarline'], as: 'D-34b', languages: both, path: '/payment' },
  {
    name: 'payment-add-card',
    tenants: ['cedarline'],
    as: 'D-34',
    languages: both,
    path: '/payment',
    before: async (page) => {
      await page.getByRole('button', { name: /^(Add a card|Agregar una tarjeta)/ }).click()
      await page.locator('dialog iframe').waitFor()
    },
  },
  {
    name: 'payment-add-paypal',
    tenants: ['cedarline'],
    as: 'D-34',
    path: '/payment',
    before: async (page) => {
      await page.getByRole('button', { name: /^Add PayPal/ }).click()
      await page.locator('dialog iframe').waitFor()
    },
  },
  {
    name: 'payment-add-bank',
    tenants: ['cedarline'],
    as: 'D-34',
    languages: both,
    path: '/payment',
    before: (page) => page.getByRole('button', { name: /^(Add a bank|Agregar una cuenta)/ }).click(),
  },
  {
    name: 'payment-default',
    tenants: ['cedarline'],
    as: 'D-34b',
    languages: both,
    path: '/payment',
    before: async (page) => {
      await page
        .getByRole('button', { name: /0000$/ })
        .and(page.getByRole('button', { name: /^(Set as|Usar como)/ }))
        .click()
      await page.getByText(/ending in 0000|terminada en 0000/).waitFor()
    },
  },
  {
    name: 'payment-remove',
    tenants: ['harborlight'],
    as: 'D-34',
    languages: both,
    path: '/payment',
    before: (page) =>
      page
        .getByRole('button', { name: /^(Remove|Eliminar)/ })
        .first()
        .click(),
  },
  {
    name: 'payment-details',
    tenants: ['harborlight'],
    as: 'D-34',
    path: '/payment',
    before: (page) =>
      page
        .getByRole('button', { name: /^Details: .*0000/ })
        .first()
        .click(),
  },
  { name: 'documents', tenants: ['harborlight', 'tmlg'], as: 'D-10', languages: both, path: '/documents' },
  { name: 'documents-agreement', tenants: ['tmlg'], as: 'D-08', path: '/documents' },
  {
    name: 'documents-check',
    tenants: ['harborlight'],
    as: 'D-21',
    languages: both,
    path: '/documents',
    before: (page) => page.locator('summary').last().click(),
  },
  { name: 'documents-none', tenants: ['harborlight'], as: 'D-26', languages: both, path: '/documents' },
  ...planScreens,
  ...signingScreens,
  ...agreementScreens,
  ...manageScreens,
  ...staffScreens,
  payScreen('pay-amount', 'harborlight', (page) =>
    page.getByRole('button', { name: 'Make a One-Time Payment' }).first().click(),
  ),
  payScreen('pay-method', 'cedarline', (page) => startPayment(page, '25.00')),
  payScreen('pay-bank', 'tmlg', async (page) => {
    await addMethod(page, 'New Bank Account')
    await page.getByRole('dialog').waitFor()
  }),
  payScreen('pay-card', 'cedarline', async (page) => {
    await addMethod(page, 'New Debit Card')
    await page.frameLocator('iframe').getByRole('textbox').first().waitFor()
  }),
  payScreen('pay-confirmed', 'harborlight', pay),
  payScreen('pay-success', 'harborlight', async (page) => {
    await pay(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  }),
  {
    name: 'staff-customers',
    tenants: ['harborlight', 'cedarline'],
    as: 'admin',
    languages: both,
    path: '/admin/consumers',
  },
  {
    name: 'staff-consumer',
    tenants: ['harborlight'],
    as: 'admin',
    path: '/admin/consumers',
    before: async (page) => {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('heading', { name: /^Current Balance/ }).waitFor()
    },
  },
  {
    name: 'staff-consumer-profile',
    tenants: ['harborlight'],
    as: 'admin',
    path: '/admin/consumers',
    before: async (page) => {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('tab', { name: /Profile/ }).click()
      await page.getByRole('heading', { name: 'Employer Information' }).waitFor()
    },
  },
  {
    name: 'staff-consumer-methods',
    tenants: ['harborlight'],
    as: 'admin',
    path: '/admin/consumers',
    before: async (page) => {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('tab', { name: /Payment Methods/ }).click()
      await page.getByRole('heading', { name: 'Bank Account' }).waitFor()
    },
  },
  ...(['contact', 'records', 'debts', 'pay'] as const).map((step): Screen => ({
    name: `onboarding-${step}`,
    tenants: ['harborlight'],
    as: 'D-27',
    languages: both,
    path: `/onboarding#${step}`,
  })),
  { name: 'unsubscribe', tenants: ['harborlight'], languages: both, path: '/unsubscribe?token=sample' },
  {
    name: 'link-broken',
    tenants: ['harborlight'],
    languages: both,
    path: '/unsubscribe?token=sample',
    before: async (page) => {
      await page.getByRole('main').getByRole('button').click()
      await page.getByText('(207) 555-0148').first().waitFor()
    },
  },
  {
    name: 'esign-authorization',
    tenants: ['harborlight'],
    languages: both,
    path: '/electronic-signature-authorization?client_id=sample',
  },
  {
    name: 'check-authorization',
    tenants: ['pacrim'],
    as: 'D-01',
    languages: both,
    path: '/electronic-check-authorization',
  },
  ...helpScreens,
]
