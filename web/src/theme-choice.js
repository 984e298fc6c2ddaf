/* global document */
// Runs before the first paint, so that nobody sees the wrong theme flash by. Dark unless light was chosen.
(function () {
  var light = false;
  try {
    light = localStorage.getItem('theme') === 'light';
  } catch {
    // Storage can be forbidden; the default stands.
  }
  document.documentElement.className = light ? 'light' : 'dark';
})();
