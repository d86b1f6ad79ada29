<?php
/**
 * Removes everything: the plugin stores only its settings.
 *
 * @package CountyPay
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $county_pay_site ) {
		delete_blog_option( $county_pay_site, 'county_pay' );
	}
} else {
	delete_option( 'county_pay' );
}
