/**
 * Tells the style sheets how wide the page's scrollbar is, in --scrollbar: 0 where it lies over the page. While a
 * dialog stops the page from scrolling, as much padding keeps what is behind it from moving.
 */
export function measureScrollbar(): void {
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
}
