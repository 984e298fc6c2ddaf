// Runs before the first paint, to avoid a flash of the wrong theme. Dark is the default.
(function () {
  var light = false;
  try {
    light = localStorage.getItem('theme') === 'light';
  } catch {
    // Storage can be disabled; the default theme applies.
  }
  document.documentElement.className = light ? 'light' : 'dark';
})();
