/**
 * Sets --scrollbar to the width of the page's scrollbar for the style sheets: 0 when it lies over the page.
 * While a dialog stops the page from scrolling, a padding of that width keeps the page from moving.
 */
export function measureScrollbar(): void {
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
}
