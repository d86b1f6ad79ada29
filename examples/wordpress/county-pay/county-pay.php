<?php
/**
 * Plugin Name:       County Pay
 * Description:       Lets residents find and pay county bills on this site: the shortcode [county_pay] and the block "County Pay".
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           Apache-2.0
 * License URI:       https://www.apache.org/licenses/LICENSE-2.0
 * Text Domain:       county-pay
 *
 * The Apache License 2.0 is compatible with version 3 of the GNU General Public License, under which WordPress may be
 * used ("either version 2 of the License, or (at your option) any later version").
 *
 * @package CountyPay
 */

defined( 'ABSPATH' ) || exit;

define( 'COUNTY_PAY_FILE', __FILE__ );

require __DIR__ . '/includes/options.php';
require __DIR__ . '/includes/script.php';
require __DIR__ . '/includes/element.php';
require __DIR__ . '/includes/shortcode.php';
require __DIR__ . '/includes/block.php';

if ( is_admin() ) {
	require __DIR__ . '/includes/settings-page.php';
}
