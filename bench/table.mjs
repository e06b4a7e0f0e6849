/** Prints rows of cells below their titles, numbers at the right with separated thousands. */
export function createTable(/** @type {string[]} */ titles) {
  const widths = titles.map((title) => Math.max(title.length, 9) + 2)
  print(titles)
  return { row: print }

  function print(/** @type {(string | number)[]} */ cells) {
    console.log(cells.map((cell, at) => show(cell).padStart(widths[at] ?? 0)).join(''))
  }
}

function show(/** @type {string | number} */ cell) {
  return typeof cell === 'number' ? Math.round(cell).toLocaleString('en-US') : cell
}
