// States of screens that somebody reaches by a few presses, by name.

/** @typedef {import('@playwright/test').Page} Page */
/**
 * @typedef {object} State
 * @property {string} path where it starts
 * @property {(page: Page) => Promise<unknown>} reach goes from there to the state
 * @property {boolean} [isWhole] the picture goes on to the end of the page
 */

const button = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) =>
  page.getByRole('button', { name, exact: true })
const dialog = (/** @type {Page} */ page) => page.getByRole('dialog').waitFor()

async function breakLine(/** @type {Page} */ page) {
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

/** What a fresh installation shows. */
export const firstScreens = { 'simulator-first': '/simulator' }

/**
 * States for a visitor.
 * @type {(ids: { event: string }) => Record<string, State>}
 */
export const visitorStates = ({ event }) => ({
  'event-code': {
    path: `/events/event/${event}`,
    reach: async (page) => {
      await page.getByLabel('Phone number').fill('5550100177')
      await button(page, 'Next').click()
      await page.getByLabel('Code').waitFor()
    },
    isWhole: true,
  },
  'login-unknown': {
    path: '/login',
    reach: async (page) => {
      await page.getByRole('textbox').first().fill('555')
      await page.keyboard.press('Enter')
    },
  },
})

/**
 * States for a sender.
 * @type {(ids: { user: string, group: string, event: string, date: string }) => Record<string, State>}
 */
export const senderStates = ({ user, group, event, date }) => ({
  menu: {
    path: '/',
    reach: async (page) => {
      await button(page, /^Menu/).click()
      await dialog(page)
    },
  },
  'direct-thread': {
    path: '/inbox',
    reach: (page) => openRow(page, 'Sam Rivera'),
  },
  'note-open': { path: '/inbox', reach: (page) => openRow(page, 'A follower ending in') },
  'group-joins': {
    path: `/group/${group}`,
    reach: (page) =>
      page
        .getByText(/ joined/)
        .first()
        .click(),
  },
  'offline-banner': {
    path: `/group/${group}`,
    reach: async (page) => {
      await breakLine(page)
      await page.getByRole('textbox', { name: /^Message #/ }).fill('Table’s at six.')
      await button(page, 'Send').click()
      await page.getByText('Waiting for the line').waitFor()
      await page.getByText('The line’s down.').waitFor()
    },
  },
  'chunk-lost': {
    path: '/',
    reach: async (page) => {
      await breakLine(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
      await page.getByRole('heading', { name: 'This page didn’t come through' }).waitFor()
    },
  },
  'message-written': {
    path: '/message',
    reach: (page) => page.getByRole('textbox', { name: 'Message' }).fill('Supper at seven. Bring a chair.'),
    isWhole: true,
  },
  'message-over': {
    path: '/message',
    reach: (page) => page.getByRole('textbox', { name: 'Message' }).fill('Bring a chair. '.repeat(110)),
    isWhole: true,
  },
  'message-schedule': {
    path: '/message',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Message' }).fill('Supper at seven')
      await button(page, 'Schedule for later').click()
      await dialog(page)
    },
  },
  'event-form-repeat': {
    path: '/events/create',
    reach: async (page) => {
      await page.getByLabel('Title').fill('Choir Rehearsal')
      await page.getByLabel('Location').fill('St. Mark’s Hall')
      await page.getByRole('switch', { name: 'Repeat' }).check()
    },
    isWhole: true,
  },
  'event-form-notes': {
    path: '/events/create',
    reach: async (page) => {
      await page.getByLabel('Date', { exact: true }).fill('2020-06-05')
      await page.getByLabel('Start Time').selectOption('10:00 PM')
      await page.getByLabel('End Time').selectOption('1:00 AM')
    },
    isWhole: true,
  },
  'event-own-new': {
    path: `/events/event/${event}`,
    reach: async (page) => {
      await page.evaluate("history.replaceState({ created: true }, '')")
      await page.reload()
      await page.getByRole('heading', { name: 'Now get it on the line' }).waitFor()
    },
    isWhole: true,
  },
  'event-edit-scope': {
    path: `/events/update/${date}`,
    reach: async (page) => {
      await page.getByLabel('Title').fill('Long Rehearsal')
      await button(page, 'Save Changes').click()
      await dialog(page)
    },
  },
  'event-edit-notify': {
    path: `/events/update/${event}`,
    reach: async (page) => {
      await page.getByLabel('Title').fill('Porch Supper No. 5')
      await button(page, 'Save Changes').click()
      await dialog(page)
    },
  },
  'event-cancel': {
    path: `/events/update/${event}`,
    reach: async (page) => {
      await button(page, 'Cancel Event').click()
      await dialog(page)
    },
  },
  'follower-more': {
    path: `/user/${user}/details`,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click()
      await dialog(page)
    },
  },
})

/**
 * States for a guest who has a name.
 * @type {(ids: { event: string }) => Record<string, State>}
 */
export const guestStates = ({ event }) => ({
  'event-notify': {
    path: `/events/event/${event}`,
    reach: async (page) => {
      await button(page, 'Maybe').click()
      await dialog(page)
    },
  },
})

/** Screens of somebody who has just signed up, and has nothing. */
export const newcomerScreens = (/** @type {{ user: string, group: string }} */ { user, group }) => ({
  'home-newcomer': '/',
  'user-empty': `/user/${user}`,
  'events-empty': '/events',
  'inbox-empty': '/inbox',
  'group-empty': `/group/${group}`,
})

/** Opens the first row of the inbox with these words. */
async function openRow(/** @type {Page} */ page, /** @type {string} */ words) {
  await page.getByRole('listitem').filter({ hasText: words }).first().getByRole('link').click()
  await page.waitForURL(/\/inbox\//)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
