// What a soak reads every tenth of its time.
import { residentMb } from '../process-use.mjs'
import { quantile } from '../quantile.mjs'

/**
 * @typedef {object} Reading
 * @property {number} at milliseconds since the process began
 * @property {number} serverMb resident memory of the server
 * @property {number} textsP99 milliseconds until a text in was written down
 * @property {number} pagesP99 the same of a page's calls
 * @property {number} waiting texts out that are still to be sent
 * @property {number} sent texts out, since the start
 * @property {number} databaseMb all tables and indexes
 */

/** @returns {Promise<Reading>} */
export async function takeReading(
  /** @type {import('../faults/place.mjs').Place} */ place,
  /** @type {number} */ pid,
  /** @type {import('./load.mjs').Load} */ load,
) {
  const { texts, pages } = load.take()
  const [row] = await place.query(`select
    (select count(*) from deliveries where status in (0, 1))::int as waiting,
    (select count(*) from deliveries where status >= 2)::int as sent,
    round(pg_database_size(current_database()) / 1e6)::int as size`)
  return {
    at: performance.now(),
    serverMb: Math.round(residentMb(pid).now),
    textsP99: Math.round(quantile(texts, 0.99) || 0),
    pagesP99: Math.round(quantile(pages, 0.99) || 0),
    waiting: row.waiting,
    sent: row.sent,
    databaseMb: row.size,
  }
}
